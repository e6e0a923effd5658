//! Work shared out to as many threads as there are processors.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// Does the work for every number from 0 to `count`. A panic in one thread is one of the caller.
pub fn each(count: u64, work: impl Fn(u64) + Sync) {
    let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let worker = || {
        let _guard = Guard(&failed);
        while !failed.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            work(number);
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(worker);
        }
    });
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
