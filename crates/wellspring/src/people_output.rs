//! Output for people: lines that fit into a terminal.

use std::io::{self, Write};
use std::iter;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The width of a terminal, in columns.
pub(crate) const MAX_WIDTH: usize = 80;

/// The columns by which the lines that continue a line are indented more than it.
const EXTRA_INDENT: usize = 2;

/// The start of a command line that people copy, so it is never broken.
const COMMAND: &str = "wellspring ";

/// Returns the number of columns of a text.
pub(crate) fn display_width(text: &str) -> usize {
    text.width()
}

/// An output that breaks lines for people at spaces, so that each fits into [`MAX_WIDTH`] columns. Words and
/// command lines that are longer are not broken, because people copy them.
pub(crate) struct PeopleOutput<W: Write> {
    inner: W,
    /// The last line, as far as it has been written.
    line: Vec<u8>,
}

impl<W: Write> PeopleOutput<W> {
    /// Creates an output that writes to `inner`.
    pub(crate) const fn new(inner: W) -> Self {
        Self { inner, line: Vec::new() }
    }

    /// Writes the last line as it is.
    fn write_rest(&mut self) -> io::Result<()> {
        self.inner.write_all(&self.line)?;
        self.line.clear();
        Ok(())
    }
}

impl<W: Write> Write for PeopleOutput<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(part);
            if let Some(line) = self.line.strip_suffix(b"\n") {
                for line in broken(&String::from_utf8_lossy(line)) {
                    writeln!(self.inner, "{line}")?;
                }
                self.line.clear();
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_rest()?;
        self.inner.flush()
    }
}

impl<W: Write> Drop for PeopleOutput<W> {
    fn drop(&mut self) {
        // A reader that has closed the output cannot be told.
        let _ = self.flush();
    }
}

/// Returns a line in parts of at most [`MAX_WIDTH`] columns.
fn broken(line: &str) -> Vec<String> {
    let indent = indent(line).min(MAX_WIDTH / 2);
    let mut parts = parts(line, MAX_WIDTH, MAX_WIDTH - indent).into_iter();
    let first = parts.next().unwrap_or_default().to_owned();
    iter::once(first).chain(parts.map(|part| " ".repeat(indent) + part)).collect()
}

/// Returns the parts of a text that is broken at spaces: the first of at most `first` columns, the others of
/// at most `others`. Words and command lines that are longer are not broken.
pub(crate) fn parts(text: &str, first: usize, others: usize) -> Vec<&str> {
    let (mut rest, mut parts) = (text, Vec::new());
    while !rest.is_empty() || parts.is_empty() {
        let end = part_end(rest, if parts.is_empty() { first } else { others });
        parts.push(rest[..end].trim_end_matches(' '));
        rest = rest[end..].trim_start_matches(' ');
    }
    parts
}

/// Returns the indent of the lines that continue a line. After a number and two spaces, that is where the
/// text begins.
fn indent(line: &str) -> usize {
    let text = line.trim_start_matches(' ');
    let own = line.len() - text.len();
    let after_number = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if after_number.len() < text.len() && after_number.starts_with("  ") {
        return line.len() - after_number.trim_start_matches(' ').len();
    }
    own + EXTRA_INDENT
}

/// Returns the index of the byte at which the first part of a text of at most `room` columns ends; at least
/// one word.
fn part_end(text: &str, room: usize) -> usize {
    if text.width() <= room {
        return text.len();
    }
    let start = text.len() - text.trim_start_matches(' ').len();
    let command = text.find(COMMAND).unwrap_or(text.len());
    let (mut columns, mut end) = (0, None);
    for (index, sign) in text.char_indices() {
        if sign == ' ' && index > start && index <= command {
            end = Some(index);
        }
        columns += sign.width().unwrap_or(0);
        if columns > room && end.is_some() {
            break;
        }
    }
    end.unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::{PeopleOutput, broken};

    /// Returns `count` words of four letters, joined by spaces.
    fn words(count: usize) -> String {
        vec!["word"; count].join(" ")
    }

    #[test]
    fn long_lines_are_broken_at_spaces() {
        assert_eq!(broken(&words(16)), [words(16)]);
        assert_eq!(broken(&format!("{} end", words(16))), [words(16), "  end".to_owned()]);
        let indented = broken(&format!("    {}", words(20)));
        assert_eq!(indented, [format!("    {}", words(15)), format!("      {}", words(5))]);
        // A numbered line continues below its text.
        let numbered = broken(&format!("  92  {}", words(16)));
        assert_eq!(numbered, [format!("  92  {}", words(15)), format!("      {}", words(1))]);
        assert_eq!(broken(""), [""]);
    }

    #[test]
    fn words_and_commands_are_never_broken() {
        let word = "x".repeat(100);
        assert_eq!(broken(&format!("a {word} b")), ["a".to_owned(), format!("  {word}"), "  b".to_owned()]);
        assert_eq!(broken(&word).concat(), word);
        let command = format!("wellspring replay {} --from 3", words(14));
        assert_eq!(broken(&format!("  see: {command}")), ["  see:".to_owned(), format!("    {command}")]);
        // A no-break space belongs to the word.
        let kept = format!("{} 1\u{a0}500", words(15));
        assert_eq!(broken(&kept).concat(), kept);
        let kept = format!("{} 10\u{a0}500", words(15));
        assert_eq!(broken(&kept), [words(15), "  10\u{a0}500".to_owned()]);
    }

    #[test]
    fn wide_letters_take_two_columns() {
        let name = "春夏秋冬".repeat(9);
        assert_eq!(broken(&format!("{name} {}", words(2))), [format!("{name} word"), "  word".to_owned()]);
    }

    #[test]
    fn parts_of_lines_are_joined() {
        let mut out = PeopleOutput::new(Vec::new());
        let text = words(20);
        let (first, second) = text.split_at(33);
        write!(out, "{first}").expect("written");
        writeln!(out, "{second}").expect("written");
        write!(out, "(go on) ").expect("written");
        out.flush().expect("flushed");
        let written = String::from_utf8(out.inner.clone()).expect("text");
        assert_eq!(written, format!("{}\n  {}\n(go on) ", words(16), words(4)));
    }
}
