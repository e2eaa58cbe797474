//! The contenders of `arena` and `simulate`.

use std::fmt;
use std::str::FromStr;

use bots::{BotKind, BotKindError};

/// The prefix of the command line of an external bot.
const COMMAND_PREFIX: &str = "cmd:";

/// A contender.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Contender {
    /// A built-in bot.
    BuiltIn(BotKind),
    /// An external bot.
    External(CommandLine),
}

/// The command line of an external bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CommandLine {
    /// The text as it is typed.
    text: String,
    /// The program, then its arguments.
    pub(crate) words: Vec<String>,
}

/// Several contenders from one argument, separated by commas. Commas in quotes belong to a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Contenders(pub(crate) Vec<Contender>);

/// Text that is not a contender.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ContenderError {
    /// The name of a bot that does not exist.
    #[error("{0}, or cmd:PROGRAM")]
    Kind(#[from] BotKindError),
    /// A quote that is not closed.
    #[error("a quote in {0:?} is not closed")]
    Quote(String),
    /// A command line without a program.
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
        match text.strip_prefix(COMMAND_PREFIX) {
            Some(command) => command.trim().parse().map(Self::External),
            None => Ok(Self::BuiltIn(text.parse()?)),
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltIn(kind) => kind.fmt(f),
            Self::External(command) => write!(f, "{COMMAND_PREFIX}{}", command.text),
        }
    }
}

impl FromStr for Contenders {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Self, ContenderError> {
        parts(text).into_iter().map(|name| name.trim().parse()).collect::<Result<_, _>>().map(Self)
    }
}

/// Splits a text at the commas outside quotes.
fn parts(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut quote) = (Vec::new(), 0, None);
    for (index, letter) in text.char_indices() {
        match (letter, quote) {
            (',', None) => {
                parts.push(&text[start..index]);
                start = index + 1;
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
        text.parse::<Contenders>().expect("contenders").0.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn commas_in_quotes_belong_to_a_command() {
        assert_eq!(names("greedy, random"), ["greedy", "random"]);
        assert_eq!(names("cmd:./bot 'a,b' \"c,d\",greedy"), ["cmd:./bot 'a,b' \"c,d\"", "greedy"]);
    }

    #[test]
    fn commands_are_split_as_in_a_shell() {
        let bot: Contender = "cmd:python3 'my bot.py' --depth 3".parse().expect("a contender");
        let Contender::External(command) = bot else { panic!("{bot} is external") };
        assert_eq!(command.words, ["python3", "my bot.py", "--depth", "3"]);
    }

    #[test]
    fn unknown_contenders_are_refused() {
        let refused = |text: &str| text.parse::<Contenders>().expect_err(text);
        assert!(matches!(refused("greedy,"), ContenderError::Kind(_)));
        assert!(matches!(refused("cmd: "), ContenderError::NoProgram));
        assert!(matches!(refused("cmd:python3 'bot"), ContenderError::Quote(_)));
    }
}
