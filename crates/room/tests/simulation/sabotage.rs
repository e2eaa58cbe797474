//! Deliberate faults, made by falsifying the inputs and outputs of the room. The simulation must find each
//! fault.

/// A deliberate fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sabotage {
    /// A change is acknowledged to the room before it is stored.
    SentBeforeStored,
    /// The room receives no report of a failed change.
    LostDraft,
    /// Actions are passed to the store a second time, under the next numbers.
    StoredTwice,
    /// A different action is stored than the accepted one.
    StoredOther,
    /// An action that answers an old event is treated as the answer to the newest.
    AnswerTakenTwice,
    /// A bot's decision about an old event is treated as the answer to the newest.
    StaleBotDecision,
    /// A clock runs out, and the room is not woken.
    EndlessClock,
    /// A clock is shown to a seat that has nothing to answer.
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
    /// The room's clock runs ahead while a claim window is open.
    ShortWindow,
    /// A page without a seat joins with the key of another person.
    StolenKey,
    /// The room learns that somebody left who is still there.
    FalseAbsence,
    /// A change of the seats is lost after it was acknowledged.
    LostSeatChange,
    /// A takeback goes further back than to the move that was asked for, so that cards were seen since.
    LateTakeback,
    /// Votes for a pause arrive that nobody has given.
    ForgedVotes,
    /// A refusal is counted twice.
    RefusedTwice,
    /// A line of talk reaches somebody who came later.
    TalkToLatecomer,
    /// A silenced seat is heard under another name.
    SilencedTalks,
    /// A key that the host has ended opens the seat.
    OldKeyOpens,
    /// A clock is shown that runs for somebody who is away.
    ClockForAbsent,
    /// A bank of an earlier decision comes back after a crash as nearly empty.
    LostBank,
    /// A second rematch is stored.
    RematchTwice,
    /// A rematch begins although somebody present has not said anything: the room believes them gone.
    RematchWithoutPresent,
    /// A wish to play again arrives that nobody has.
    ForgedWish,
    /// A quick window stays open although everybody has answered.
    EndlessQuick,
    /// A call for a discard reaches the room much later than the server.
    LateCall,
    /// The room does not hear that somebody needs more time to answer.
    NeedUnheard,
    /// A takeback is allowed in the name of the host, who has not pressed.
    ForgedOverride,
    /// The time for a decision by correspondence is over after a crash.
    ShortDay,
    /// Who opens an old invitation does not learn of the rematch.
    RematchHidden,
    /// A table stays on the list of open tables although it is not open any more.
    ListedTooLong,
}

impl Sabotage {
    /// All faults, with their names on the command line.
    pub(crate) const ALL: [(&'static str, Self); 36] = [
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
        ("short-window", Self::ShortWindow),
        ("stolen-key", Self::StolenKey),
        ("false-absence", Self::FalseAbsence),
        ("lost-seat-change", Self::LostSeatChange),
        ("late-takeback", Self::LateTakeback),
        ("forged-votes", Self::ForgedVotes),
        ("refused-twice", Self::RefusedTwice),
        ("talk-to-latecomer", Self::TalkToLatecomer),
        ("silenced-talks", Self::SilencedTalks),
        ("old-key-opens", Self::OldKeyOpens),
        ("clock-for-absent", Self::ClockForAbsent),
        ("lost-bank", Self::LostBank),
        ("rematch-twice", Self::RematchTwice),
        ("rematch-without-present", Self::RematchWithoutPresent),
        ("forged-wish", Self::ForgedWish),
        ("endless-quick", Self::EndlessQuick),
        ("late-call", Self::LateCall),
        ("need-unheard", Self::NeedUnheard),
        ("forged-override", Self::ForgedOverride),
        ("short-day", Self::ShortDay),
        ("rematch-hidden", Self::RematchHidden),
        ("listed-too-long", Self::ListedTooLong),
    ];
}
