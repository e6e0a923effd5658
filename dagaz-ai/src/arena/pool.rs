//! Work shared out to threads, and its results in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

/// Does the work for each number, on so many threads, and hands the results to `collect` on this thread as they come;
/// in which order that is depends on the threads. When `collect` returns false, or `work` returns `None`, the flag is
/// set that all work gets, nothing more is begun, and what still comes is dropped.
pub(crate) fn in_parallel<T: Send>(
    numbers: impl Iterator<Item = u64> + Send,
    threads: usize,
    work: impl Fn(u64, &Arc<AtomicBool>) -> Option<T> + Sync,
    mut collect: impl FnMut(u64, T) -> bool,
) {
    let halt = Arc::new(AtomicBool::new(false));
    let numbers = Mutex::new(numbers);
    let next = || {
        // A thread that panics while it asks for a number leaves the iterator as it is.
        let mut numbers = numbers.lock().unwrap_or_else(PoisonError::into_inner);
        numbers.next()
    };
    let (sender, results) = mpsc::channel();
    let worker = |sender: mpsc::Sender<(u64, T)>| {
        let _guard = Guard(&halt);
        while !halt.load(Ordering::Relaxed) {
            let Some(number) = next() else { return };
            let Some(result) = work(number, &halt) else {
                halt.store(true, Ordering::Relaxed);
                return;
            };
            if sender.send((number, result)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            scope.spawn(|| worker(sender));
        }
        drop(sender);
        for (number, result) in results {
            if !halt.load(Ordering::Relaxed) && !collect(number, result) {
                halt.store(true, Ordering::Relaxed);
            }
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

/// Puts numbered things in order: gives each when all before it have been given.
#[derive(Debug)]
pub(crate) struct InOrder<T> {
    next: u64,
    waiting: BTreeMap<u64, T>,
}

impl<T> InOrder<T> {
    /// The first number is 0.
    pub(crate) fn new() -> Self {
        InOrder {
            next: 0,
            waiting: BTreeMap::new(),
        }
    }

    /// Takes the thing of a number.
    pub(crate) fn put(&mut self, number: u64, thing: T) {
        self.waiting.insert(number, thing);
    }
}

impl<T> Iterator for InOrder<T> {
    type Item = (u64, T);

    /// The next in order, if it is there.
    fn next(&mut self) -> Option<(u64, T)> {
        let thing = self.waiting.remove(&self.next)?;
        self.next += 1;
        Some((self.next - 1, thing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_work_is_done_and_comes_in_order() {
        for threads in [1, 3] {
            let mut ordered = InOrder::new();
            let mut seen = Vec::new();
            let work = |number: u64, _: &_| Some(number * number);
            in_parallel(0..50, threads, work, |number, square| {
                ordered.put(number, square);
                seen.extend(ordered.by_ref());
                true
            });
            let expected: Vec<_> = (0..50).map(|n| (n, n * n)).collect();
            assert_eq!(seen, expected);
        }
    }

    #[test]
    fn it_stops_when_it_is_told() {
        let mut count = 0;
        in_parallel(
            0..1_000_000,
            2,
            |number, _| Some(number),
            |_, _| {
                count += 1;
                count < 5
            },
        );
        assert_eq!(count, 5);
        in_parallel(0..1_000_000, 2, |_, _| None::<u8>, |_, _| true);
    }
}
