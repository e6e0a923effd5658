//! All texts, on all processors, under the eyes of somebody who notices when one never ends.

use std::cell::RefCell;
use std::panic;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, Once};
use std::thread;
use std::time::{Duration, Instant};

use super::bases::Bases;
use super::trial::{self, Effort, Fate};

/// When a text counts as one that never ends.
const HANG: Duration = Duration::from_secs(300);

/// How it went.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub refused: usize,
    pub played: usize,
    /// Those among the played ones for which there was too little time.
    pub cut: usize,
    pub slowest: Duration,
}

/// A text that went wrong.
#[derive(Clone, Debug)]
pub struct Failure {
    pub number: u64,
    pub problem: String,
    pub text: String,
}

/// Texts to do, and for each worker what it is doing since when.
struct Board {
    bases: Bases,
    todo: Mutex<Vec<u64>>,
    doing: Mutex<Vec<Option<(u64, Instant)>>>,
    effort: Effort,
}

type Message = Result<Fate, Failure>;

/// Tries all the texts with these numbers.
pub fn all(mut numbers: Vec<u64>, effort: Effort) -> (Tally, Vec<Failure>) {
    quiet();
    let (mut left, workers) = (
        numbers.len(),
        thread::available_parallelism().map_or(1, usize::from),
    );
    numbers.reverse();
    let board = Arc::new(Board {
        bases: Bases::new(),
        todo: Mutex::new(numbers),
        doing: Mutex::new(vec![None; workers]),
        effort,
    });
    let (sender, receiver) = channel();
    // Detached: a worker that hangs must not keep the test from failing.
    for worker in 0..workers {
        let (board, sender) = (Arc::clone(&board), sender.clone());
        thread::spawn(move || work(&board, worker, &sender));
    }
    drop(sender);
    let (mut tally, mut failures) = (Tally::default(), Vec::new());
    while left > 0 {
        match receiver.recv_timeout(Duration::from_secs(1)) {
            Ok(message) => {
                left -= 1;
                if let Err(failure) = &message {
                    println!("text {}: {}", failure.number, failure.problem);
                }
                count(message, &mut tally, &mut failures);
                if left % 1000 == 0 {
                    println!("{left} texts are left, {} went wrong", failures.len());
                }
            }
            Err(RecvTimeoutError::Timeout) => board.look(),
            Err(RecvTimeoutError::Disconnected) => panic!("the workers are gone"),
        }
    }
    tally.slowest = *trial::SLOWEST.lock().expect("no panic while it is held");
    failures.sort_by_key(|failure| failure.number);
    (tally, failures)
}

fn count(message: Message, tally: &mut Tally, failures: &mut Vec<Failure>) {
    match message {
        Ok(Fate::Refused) => tally.refused += 1,
        Ok(Fate::Played(whole)) => {
            tally.played += 1;
            tally.cut += usize::from(!whole);
        }
        Err(failure) => failures.push(failure),
    }
}

fn work(board: &Board, worker: usize, sender: &Sender<Message>) {
    let next = || board.todo.lock().expect("no panic while it is held").pop();
    while let Some(number) = next() {
        board.note(worker, Some((number, Instant::now())));
        let text = trial::guarded("damaging", || board.bases.damaged(number));
        let fate = text
            .clone()
            .and_then(|text| trial::trial(&text, number, board.effort));
        board.note(worker, None);
        let text = text.unwrap_or_default();
        let message = fate.map_err(|problem| Failure {
            number,
            problem,
            text,
        });
        if sender.send(message).is_err() {
            return;
        }
    }
}

impl Board {
    fn note(&self, worker: usize, what: Option<(u64, Instant)>) {
        self.doing.lock().expect("no panic while it is held")[worker] = what;
    }

    /// Fails when a worker has been at the same text for too long.
    fn look(&self) {
        let doing = self
            .doing
            .lock()
            .expect("no panic while it is held")
            .clone();
        for (number, since) in doing.into_iter().flatten() {
            if since.elapsed() > HANG {
                panic!("text {number} never ends:\n{}", self.bases.damaged(number));
            }
        }
    }
}

thread_local! {
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Where and why this thread panicked last.
pub fn last_panic() -> String {
    LAST.with(|last| last.borrow().clone())
}

/// Notes panics instead of printing them, in threads that try texts.
fn quiet() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if thread::current().name().is_some() {
                return loud(info);
            }
            let place = info.location().map_or(String::new(), ToString::to_string);
            let why = info.payload_as_str().unwrap_or("?");
            LAST.with(|last| *last.borrow_mut() = format!("{place}: {why}"));
        }));
    });
}
