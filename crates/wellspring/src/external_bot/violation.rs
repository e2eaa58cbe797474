//! What is wrong with what a program did, and what was expected.

use crate::external_bot::process::MAX_LINE;
use crate::external_bot::violation_record::ViolationKind;

/// What a line without an end is.
pub(super) const TOO_LONG: &str = "wrote a line of more than 64 KiB";
const _: () = assert!(MAX_LINE == 64 * 1024, "what is said of it is true");

/// How much is quoted of what a program wrote, and of the legal actions.
const QUOTED: usize = 160;

/// What is wrong with what a program did.
pub(super) struct Violation {
    pub(super) kind: ViolationKind,
    pub(super) did: String,
    pub(super) expected: String,
    /// Whether it is ended for that.
    pub(super) is_fatal: bool,
}

impl Violation {
    const fn new(kind: ViolationKind, did: String, expected: String) -> Self {
        Self { kind, did, expected, is_fatal: false }
    }

    fn fatal(self) -> Self {
        Self { is_fatal: true, ..self }
    }

    pub(super) fn not_ready(did: &str) -> Self {
        let expected = format!("{{\"ready\":{{\"version\":{}}}}}", wire::VERSION);
        Self::new(ViolationKind::NotReady, format!("{did} after its start"), expected).fatal()
    }

    pub(super) fn late(milliseconds: u32, id: u32, is_last: bool) -> Self {
        let did = format!("did not answer within {milliseconds} ms");
        if is_last {
            let did = did + ", several times in a row";
            Self::new(ViolationKind::Late, did, answer_to(id)).fatal()
        } else {
            Self::new(ViolationKind::Late, did, answer_to(id))
        }
    }

    pub(super) fn illegal(action: &str, legal: &str) -> Self {
        Self::new(
            ViolationKind::Illegal,
            format!("answered {action}"),
            format!("one of {}", shortened(legal)),
        )
    }

    pub(super) fn wrong_id(answered: u32, id: u32) -> Self {
        Self::new(ViolationKind::WrongId, format!("answered request {answered}"), answer_to(id))
    }

    pub(super) fn malformed(line: &str, id: u32) -> Self {
        Self::new(ViolationKind::Malformed, format!("wrote {}", shortened(line)), answer_to(id))
    }

    pub(super) fn flood(did: &str, id: u32) -> Self {
        Self::new(ViolationKind::Flood, did.to_owned(), answer_to(id)).fatal()
    }

    pub(super) fn not_reading() -> Self {
        let expected = "that it reads its standard input".to_owned();
        Self::new(ViolationKind::NotReading, "did not read what was written to it".to_owned(), expected)
            .fatal()
    }

    pub(super) fn exited(did: String, id: u32) -> Self {
        Self::new(ViolationKind::Exited, did, answer_to(id)).fatal()
    }
}

/// What an answer looks like; request 0 is none.
fn answer_to(id: u32) -> String {
    match id {
        0 => "one answer to each request".to_owned(),
        _ => format!("{{\"act\":{{\"id\":{id},\"action\":…}}}}"),
    }
}

/// A text that may be long, as it is quoted.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
