//! Work shared out to as many threads as there are processors.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// When the time is up.
#[derive(Clone, Copy)]
#[allow(dead_code)]
pub struct Deadline(Instant);

#[allow(dead_code)]
impl Deadline {
    /// True when it is.
    pub fn is_over(self) -> bool {
        Instant::now() >= self.0
    }
}

/// Does the work for every number from 0 to `count`. A panic in one thread is one of the caller.
#[allow(dead_code)]
pub fn each(count: u64, work: impl Fn(u64) + Sync) {
    run(count, &|_, _| true, &work);
}

/// Like [`each`], but begins nothing more, once a few are done, when the time is up: tests of slow games do fewer of
/// them. Returns how many were done.
#[allow(dead_code)]
pub fn each_in_time(count: u64, may_take: Duration, work: impl Fn(u64, Deadline) + Sync) -> u64 {
    let deadline = Deadline(Instant::now() + may_take);
    const LEAST: u64 = 3;
    let goes_on = |done: u64, spent: Duration| done < LEAST || spent < may_take;
    run(count, &goes_on, &|number| work(number, deadline))
}

/// Does the work. Not generic: it is compiled once, not once for every game and law.
fn run(
    count: u64,
    goes_on: &(dyn Fn(u64, Duration) -> bool + Sync),
    work: &(dyn Fn(u64) + Sync),
) -> u64 {
    let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let (done, begun) = (AtomicU64::new(0), Instant::now());
    let worker = || {
        let _guard = Guard(&failed);
        while !failed.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count || !goes_on(done.load(Ordering::Relaxed), begun.elapsed()) {
                break;
            }
            work(number);
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(worker);
        }
    });
    done.into_inner()
}

/// Tells the other threads when this one panics.
struct Guard<'a>(&'a AtomicBool);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}
