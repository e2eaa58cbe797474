//! `wellspring score --batch`: a hand a line in, a line of JSON out.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::thread;

use rules::Scorer;

use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::notation::{self, HandErrorJson};
use crate::score::{write_hand_json, write_json};

/// How much is read at a time, in bytes.
const READ: usize = 1 << 18;
/// Fewer lines than this are not worth a thread.
const WORTH_A_THREAD: usize = 64;

/// Lines of JSON, and whether each line that came in was a hand.
struct Scored {
    text: Vec<u8>,
    all_good: bool,
}

/// Scores every line of a file; `-` is the standard input.
///
/// As many lines as have come are scored together, and what is written is sent on before more input is waited
/// for: so a long file is fast, and a program can ask and wait for the answer.
pub(crate) fn run(path: &Path, scorer: &Scorer) -> Result<ExitStatus, CliError> {
    let input: Box<dyn Read> = match path.to_str() {
        Some("-") => Box::new(io::stdin().lock()),
        _ => Box::new(File::open(path).map_err(|error| CliError::file(path, error))?),
    };
    let mut input = BufReader::with_capacity(READ, input);
    let (mut out, mut all_good) = (io::stdout().lock(), true);
    loop {
        let lines = next_lines(&mut input).map_err(|error| CliError::file(path, error))?;
        if lines.is_empty() {
            return Ok(if all_good { ExitStatus::Success } else { ExitStatus::InvalidInput });
        }
        for scored in score_all(&lines, scorer) {
            let scored = scored?;
            out.write_all(&scored.text)?;
            all_good &= scored.all_good;
        }
        out.flush()?;
    }
}

/// The next line, and all that have come whole with it; none at the end.
fn next_lines(input: &mut BufReader<impl Read>) -> io::Result<Vec<String>> {
    let mut lines = Vec::new();
    while lines.is_empty() || input.buffer().contains(&b'\n') {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        lines.push(String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned());
    }
    Ok(lines)
}

/// Scores lines, many of them on every processor; in their order.
fn score_all(lines: &[String], scorer: &Scorer) -> Vec<Result<Scored, CliError>> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let share = lines.len().div_ceil(processors).max(WORTH_A_THREAD);
    let (first, others) = lines.split_at(share.min(lines.len()));
    thread::scope(|scope| {
        let shares: Vec<_> =
            others.chunks(share).map(|lines| scope.spawn(move || score_lines(lines, scorer))).collect();
        let first = score_lines(first, scorer);
        let others = shares.into_iter().map(|share| share.join().expect("scoring does not panic"));
        std::iter::once(first).chain(others).collect()
    })
}

/// Scores lines one after the other.
fn score_lines(lines: &[String], scorer: &Scorer) -> Result<Scored, CliError> {
    let mut scored = Scored { text: Vec::new(), all_good: true };
    for line in lines {
        match notation::read_won(line, scorer.rules()) {
            Ok(hand) => {
                write_hand_json(&mut scored.text, &hand, scorer)?;
            }
            Err(fault) => {
                write_json(&mut scored.text, &HandErrorJson::from(&fault))?;
                scored.all_good = false;
            }
        }
    }
    Ok(scored)
}
