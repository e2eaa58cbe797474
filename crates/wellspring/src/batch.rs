//! `wellspring score --batch` reads one hand a line, and writes one line of JSON for each hand.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::thread;

use rules::Scorer;
use words::CommandSpeech;

use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::notation::{self, HandErrorJson};
use crate::score::{write_hand_json, write_json};

/// The size of the input buffer, in bytes.
const BUFFER_SIZE: usize = 1 << 18;
/// The minimum number of lines for which a thread is started.
const MIN_LINES_PER_THREAD: usize = 64;

/// Lines of JSON, and whether every input line was a hand.
struct Scored {
    text: Vec<u8>,
    all_good: bool,
}

/// Scores every line of a file; `-` is the standard input.
///
/// All lines that have arrived are scored together, and the output is flushed before more input is read. So a
/// long file is fast, and a program can write one line and wait for the answer.
pub(crate) fn run(path: &Path, scorer: &Scorer, english: CommandSpeech) -> Result<ExitStatus, CliError> {
    let input: Box<dyn Read> = match path.to_str() {
        Some("-") => Box::new(io::stdin().lock()),
        _ => Box::new(File::open(path).map_err(|error| CliError::file(path, error))?),
    };
    let mut input = BufReader::with_capacity(BUFFER_SIZE, input);
    let start = input.fill_buf().map_err(|error| CliError::file(path, error))?;
    CliError::check_start(path, start)?;
    let (mut out, mut all_good) = (io::stdout().lock(), true);
    loop {
        let lines = next_lines(&mut input).map_err(|error| CliError::file(path, error))?;
        if lines.is_empty() {
            return Ok(if all_good { ExitStatus::Success } else { ExitStatus::InvalidInput });
        }
        for scored in score_all(&lines, scorer, english) {
            let Scored { text, all_good: is_good } = scored?;
            out.write_all(&text)?;
            all_good &= is_good;
        }
        out.flush()?;
    }
}

/// Returns the next line and all complete lines in the buffer; an empty list at the end of the input.
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

/// Scores lines on all processors. The results are in the order of the lines.
fn score_all(lines: &[String], scorer: &Scorer, english: CommandSpeech) -> Vec<Result<Scored, CliError>> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let share = lines.len().div_ceil(processors).max(MIN_LINES_PER_THREAD);
    let (first, others) = lines.split_at(share.min(lines.len()));
    thread::scope(|scope| {
        let shares: Vec<_> = others
            .chunks(share)
            .map(|lines| scope.spawn(move || score_lines(lines, scorer, english)))
            .collect();
        let first = score_lines(first, scorer, english);
        let others = shares.into_iter().map(|share| share.join().expect("scoring does not panic"));
        std::iter::once(first).chain(others).collect()
    })
}

/// Scores lines one after the other.
fn score_lines(lines: &[String], scorer: &Scorer, english: CommandSpeech) -> Result<Scored, CliError> {
    let mut output = Scored { text: Vec::new(), all_good: true };
    for line in lines {
        match notation::parse_won(line, scorer.rules()) {
            Ok(hand) => {
                write_hand_json(&mut output.text, &hand, scorer, english)?;
            }
            Err(error) => {
                write_json(&mut output.text, &HandErrorJson::from(&error))?;
                output.all_good = false;
            }
        }
    }
    Ok(output)
}
