//! Faults put into the machine on purpose, by falsifying its inputs and outputs: the simulation must find
//! each.

/// A fault put in on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sabotage {
    /// The room hears that a change is stored before it is.
    SentBeforeStored,
    /// The room never hears that a change could not be stored.
    LostDraft,
    /// Actions are given to the store a second time, under the next numbers.
    StoredTwice,
    /// Another action is stored than the one that was accepted.
    StoredOther,
    /// An action that answers an old event is taken as the answer to the newest.
    AnswerTakenTwice,
    /// A bot's decision about an old event is taken as the answer to the newest.
    StaleBotDecision,
    /// A clock runs out, and the room is not woken.
    EndlessClock,
    /// A clock is shown to a seat that is not asked.
    ClockForOthers,
    /// A message goes to a connection of another seat.
    WrongSeat,
    /// An event is left out of a message.
    SkippedEvent,
    /// A seat sees the view of another.
    OthersView,
    /// A seat does not receive the request for its answer.
    Unasked,
    /// The hint of an old event is sent with the newest event.
    OldHint,
    /// A bot is shown another seat's view.
    BotSeesOthers,
}

impl Sabotage {
    /// All faults, with the words by which the command names them.
    pub(crate) const ALL: [(&'static str, Self); 14] = [
        ("sent-before-stored", Self::SentBeforeStored),
        ("lost-draft", Self::LostDraft),
        ("stored-twice", Self::StoredTwice),
        ("stored-other", Self::StoredOther),
        ("answer-taken-twice", Self::AnswerTakenTwice),
        ("stale-bot-decision", Self::StaleBotDecision),
        ("endless-clock", Self::EndlessClock),
        ("clock-for-others", Self::ClockForOthers),
        ("wrong-seat", Self::WrongSeat),
        ("skipped-event", Self::SkippedEvent),
        ("others-view", Self::OthersView),
        ("unasked", Self::Unasked),
        ("old-hint", Self::OldHint),
        ("bot-sees-others", Self::BotSeesOthers),
    ];
}
