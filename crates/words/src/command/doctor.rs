//! The findings of `doctor`.

use super::of_language;
use crate::messages::messages;
use crate::{CommonTerms, Console};

messages! {
    /// The texts of `doctor`: for each check what was found, and what to change.
    struct CommandDoctorTexts said by Console.doctor, with [CommonTerms::NAMES];
    texts {
        passed, failed, certificate_accepted, pages_served, host_passed, sockets_opened, host_changed, no_upgrade
    }
    messages {
        answers(url: Text),
        unreachable(place: Text, why: Text),
        certificate_refused(why: Text),
        redirected(url: Text, to: Text),
        other_page(url: Text, status: Text),
        path_not_removed(url: Text),
        other_answer(url: Text, status: Text)
    }
    people {}
}
of_language!(CommandDoctorTexts, doctor);
