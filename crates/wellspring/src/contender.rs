//! Who plays in `arena` and `simulate`.

use std::fmt;
use std::str::FromStr;

use bots::{BotKind, BotKindError};

/// What is written before the command line of a bot written by others.
const COMMAND: &str = "cmd:";

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Contender {
    /// One of our own bots.
    BuiltIn(BotKind),
    /// A bot written by others.
    ExternalBot(CommandLine),
}

/// How a program is started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CommandLine {
    /// As it was written.
    text: String,
    /// The program, then its arguments.
    pub(crate) words: Vec<String>,
}

/// Several, as one argument names them: with commas between, but for those in quotes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Contenders(pub(crate) Vec<Contender>);

/// A text that names nobody who plays.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ContenderError {
    /// No bot is called so.
    #[error("{0}, or cmd:PROGRAM")]
    Kind(#[from] BotKindError),
    /// A quote that does not end.
    #[error("a quote in {0:?} does not end")]
    Quote(String),
    /// Nothing to start.
    #[error("cmd: names no program: expected one, as in cmd:./mybot or 'cmd:python3 mybot.py'")]
    NoProgram,
}

impl FromStr for CommandLine {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Self, ContenderError> {
        let words = shlex::split(text).ok_or_else(|| ContenderError::Quote(text.to_owned()))?;
        if words.is_empty() {
            Err(ContenderError::NoProgram)
        } else {
            Ok(Self { text: text.to_owned(), words })
        }
    }
}

impl FromStr for Contender {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Self, ContenderError> {
        match text.strip_prefix(COMMAND) {
            Some(command) => command.trim().parse().map(Self::ExternalBot),
            None => Ok(Self::BuiltIn(text.parse()?)),
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltIn(kind) => kind.fmt(f),
            Self::ExternalBot(command) => write!(f, "{COMMAND}{}", command.text),
        }
    }
}

impl FromStr for Contenders {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Self, ContenderError> {
        parts(text).into_iter().map(|name| name.trim().parse()).collect::<Result<_, _>>().map(Self)
    }
}

/// The parts between the commas that stand in no quotes.
fn parts(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut quote) = (Vec::new(), 0, None);
    for (at, letter) in text.char_indices() {
        match (letter, quote) {
            (',', None) => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            ('"' | '\'', None) => quote = Some(letter),
            (_, Some(open)) if letter == open => quote = None,
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::{Contender, ContenderError, Contenders};

    fn names(text: &str) -> Vec<String> {
        text.parse::<Contenders>().expect("they are contenders").0.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn commas_in_quotes_belong_to_a_command() {
        assert_eq!(names("greedy, random"), ["greedy", "random"]);
        assert_eq!(names("cmd:./bot 'a,b' \"c,d\",greedy"), ["cmd:./bot 'a,b' \"c,d\"", "greedy"]);
    }

    #[test]
    fn a_command_is_taken_apart_as_a_shell_does() {
        let bot: Contender = "cmd:python3 'my bot.py' --depth 3".parse().expect("it is a contender");
        let Contender::ExternalBot(command) = bot else { panic!("{bot} is a program") };
        assert_eq!(command.words, ["python3", "my bot.py", "--depth", "3"]);
    }

    #[test]
    fn what_names_nobody_is_refused() {
        let refused = |text: &str| text.parse::<Contenders>().expect_err(text);
        assert!(matches!(refused("greedy,"), ContenderError::Kind(_)));
        assert!(matches!(refused("cmd: "), ContenderError::NoProgram));
        assert!(matches!(refused("cmd:python3 'bot"), ContenderError::Quote(_)));
    }
}
