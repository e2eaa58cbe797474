//! The sounds of a table: what is heard for each event, and the notes of each sound.

use ::table::SeatEvent;
use wire::{NumberedEvent, ToClient};

use super::{Prompt, TableState};

/// A sound of a table. It is the same for every seat, and never the only sign of anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A card is drawn: paper on cloth.
    Draw,
    /// A card is discarded.
    Discard,
    /// A set is laid.
    Set,
    /// A discard is claimed.
    Claim,
    /// A player goes out.
    GoOut,
    /// A player calls (*Maho!*): a wooden knock.
    Call,
    /// The player must act: a drop.
    Turn,
    /// A hand was won.
    HandOver,
    /// Nobody won the hand.
    Void,
    /// The player's action was refused.
    Refused,
    /// One of the last three seconds of the player's clock.
    Tick,
}

/// The sounds that have one volume.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoundGroup {
    /// Cards that move.
    Cards,
    /// Claims, calls, and the end of a hand.
    Calls,
    /// What concerns the player alone.
    Turn,
}

/// What makes a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voice {
    /// A sine wave.
    Sine,
    /// A triangle wave.
    Triangle,
    /// Noise around a pitch.
    Noise,
}

/// A note of a sound.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Note {
    /// What makes it.
    pub voice: Voice,
    /// Its start in the sound, in milliseconds.
    pub start: u16,
    /// Its length in milliseconds.
    pub length: u16,
    /// The time in which it becomes loud, in milliseconds.
    pub attack: u16,
    /// Its pitch at the start, in hertz.
    pub from: f32,
    /// Its pitch at the end, in hertz.
    pub to: f32,
    /// Its loudness. The notes of a sound that are heard at once have at most 1 together.
    pub level: f32,
}

impl Note {
    const fn new(voice: Voice, start: u16, length: u16, pitch: (f32, f32), level: f32) -> Self {
        Self { voice, start, length, attack: 4, from: pitch.0, to: pitch.1, level }
    }

    const fn slow(self) -> Self {
        Self { attack: 40, ..self }
    }
}

/// A card that is put down.
const fn thud(start: u16, level: f32) -> [Note; 2] {
    [
        Note::new(Voice::Noise, start, 60, (1_400.0, 900.0), 0.55 * level),
        Note::new(Voice::Sine, start, 90, (110.0, 80.0), 0.45 * level),
    ]
}

/// A drop that falls into water.
const fn drop_of(start: u16, pitch: f32) -> Note {
    Note::new(Voice::Sine, start, 130, (pitch * 1.6, pitch), 0.7)
}

const DISCARD: [Note; 2] = thud(0, 1.0);
const SET: [[Note; 2]; 3] = [thud(0, 0.6), thud(70, 0.6), thud(140, 0.6)];
const CLAIM: [Note; 2] = [
    Note::new(Voice::Sine, 0, 160, (392.0, 392.0), 0.4).slow(),
    Note::new(Voice::Sine, 0, 160, (523.0, 523.0), 0.4).slow(),
];
const GO_OUT: [Note; 3] = [
    Note::new(Voice::Sine, 0, 160, (392.0, 392.0), 0.3).slow(),
    Note::new(Voice::Sine, 0, 160, (523.0, 523.0), 0.3).slow(),
    Note::new(Voice::Sine, 0, 160, (784.0, 784.0), 0.3).slow(),
];
const CALL: [Note; 2] = [
    Note::new(Voice::Triangle, 0, 35, (880.0, 880.0), 0.8),
    Note::new(Voice::Triangle, 110, 35, (880.0, 880.0), 0.8),
];
const DRAW: [Note; 1] = [Note::new(Voice::Noise, 0, 60, (3_000.0, 1_800.0), 0.5)];
const TURN: [Note; 1] = [Note::new(Voice::Sine, 0, 130, (900.0, 520.0), 0.7)];
const VOID: [Note; 1] = [Note::new(Voice::Sine, 0, 260, (260.0, 165.0), 0.7)];
const REFUSED: [Note; 1] = [Note::new(Voice::Sine, 0, 80, (180.0, 180.0), 0.7)];
const TICK: [Note; 1] = [Note::new(Voice::Sine, 0, 40, (660.0, 660.0), 0.25)];
const HAND_OVER: [Note; 5] =
    [drop_of(0, 392.0), drop_of(190, 440.0), drop_of(380, 494.0), drop_of(570, 587.0), drop_of(760, 659.0)];

impl Sound {
    /// All sounds.
    pub const ALL: [Self; 11] = [
        Self::Draw,
        Self::Discard,
        Self::Set,
        Self::Claim,
        Self::GoOut,
        Self::Call,
        Self::Turn,
        Self::HandOver,
        Self::Void,
        Self::Refused,
        Self::Tick,
    ];

    /// Returns the notes.
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Self::Draw => &DRAW,
            Self::Discard => &DISCARD,
            Self::Set => SET.as_flattened(),
            Self::Claim => &CLAIM,
            Self::GoOut => &GO_OUT,
            Self::Call => &CALL,
            Self::Turn => &TURN,
            Self::HandOver => &HAND_OVER,
            Self::Void => &VOID,
            Self::Refused => &REFUSED,
            Self::Tick => &TICK,
        }
    }

    /// Returns the length in milliseconds.
    pub fn length(self) -> u16 {
        self.notes().iter().map(|note| note.start + note.length).max().unwrap_or_default()
    }

    /// Returns the sounds with the same volume.
    pub const fn group(self) -> SoundGroup {
        match self {
            Self::Draw | Self::Discard | Self::Set => SoundGroup::Cards,
            Self::Claim | Self::GoOut | Self::Call | Self::HandOver | Self::Void => SoundGroup::Calls,
            Self::Turn | Self::Refused | Self::Tick => SoundGroup::Turn,
        }
    }

    /// Returns the sounds of an event, in their order.
    const fn of(event: &SeatEvent, claims_by_call: bool) -> &'static [Self] {
        match event {
            SeatEvent::Drew { .. } | SeatEvent::Flower { .. } => &[Self::Draw],
            SeatEvent::Discarded { .. } => &[Self::Discard],
            SeatEvent::Claimed { .. } if claims_by_call => &[Self::Set],
            SeatEvent::Claimed { .. } => &[Self::Claim, Self::Set],
            SeatEvent::Four { .. } | SeatEvent::Laid { .. } | SeatEvent::SetForfeited { .. } => &[Self::Set],
            SeatEvent::Called { .. } => &[Self::Call],
            SeatEvent::WentOut { .. } => &[Self::GoOut, Self::HandOver],
            SeatEvent::Void => &[Self::Void],
            SeatEvent::HandBegan { .. }
            | SeatEvent::WallOpened(_)
            | SeatEvent::Dealt { .. }
            | SeatEvent::Waiting { .. }
            | SeatEvent::FalseCall { .. }
            | SeatEvent::Reshuffled { .. }
            | SeatEvent::MatchOver
            | SeatEvent::TakenBack { .. }
            | SeatEvent::Unseen => &[],
        }
    }
}

/// The sounds of a message, until the state after it is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MessageSounds {
    happened: Vec<Sound>,
    /// The question before the message.
    before: Prompt,
    has_events: bool,
    /// Whether the player's own turn ended meanwhile.
    ended_turn: bool,
}

impl MessageSounds {
    /// Returns what is heard for a message at a table. What was missed while the connection was lost is not
    /// heard later.
    pub fn of(message: &ToClient, table: &TableState) -> Self {
        let mut sounds = Self { before: table.prompt(), ..Self::default() };
        match message {
            ToClient::Update { events, .. } => {
                sounds.has_events = !events.is_empty();
                for NumberedEvent { event, .. } in events {
                    for &sound in Sound::of(event, table.claims_by_call()) {
                        if !sounds.happened.contains(&sound) {
                            sounds.happened.push(sound);
                        }
                    }
                    sounds.ended_turn |=
                        matches!(event, SeatEvent::Discarded { seat, .. } if Some(*seat) == table.info.you);
                }
            }
            ToClient::Refused { .. } => sounds.happened.push(Sound::Refused),
            _ => {}
        }
        sounds
    }

    /// Returns the sounds, once the question after the message is known. Where the page is not in front, only
    /// what the player must do is heard, and each question too.
    pub fn heard(self, after: Prompt, is_in_front: bool) -> Vec<Sound> {
        let begins_turn = after == Prompt::Turn && (self.before != Prompt::Turn || self.ended_turn);
        let asks = !is_in_front && after.is_answer();
        let is_called = self.has_events && (begins_turn || asks);
        let happened = if is_in_front { self.happened } else { Vec::new() };
        happened.into_iter().chain(is_called.then_some(Sound::Turn)).collect()
    }
}

/// The loudest value of a volume.
pub const MAX_VOLUME: u8 = 10;

/// Which sounds the player wants, and how loud.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoundPrefs {
    /// Whether there are sounds.
    pub are_on: bool,
    /// The volume of cards, up to [`MAX_VOLUME`].
    pub cards: u8,
    /// The volume of calls.
    pub calls: u8,
    /// The volume of what concerns the player alone.
    pub turn: u8,
}

impl Default for SoundPrefs {
    fn default() -> Self {
        Self { are_on: true, cards: 7, calls: 7, turn: 7 }
    }
}

impl SoundPrefs {
    /// Returns the volume of a group, up to [`MAX_VOLUME`].
    pub fn level(self, group: SoundGroup) -> u8 {
        let level = match group {
            SoundGroup::Cards => self.cards,
            SoundGroup::Calls => self.calls,
            SoundGroup::Turn => self.turn,
        };
        level.min(MAX_VOLUME)
    }

    /// Returns the volume of a group, from 0 to 1. It is 0 where there are no sounds.
    pub fn volume(self, group: SoundGroup) -> f32 {
        if self.are_on { f32::from(self.level(group)) / f32::from(MAX_VOLUME) } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_VOLUME, MessageSounds, Prompt, Sound, SoundGroup, SoundPrefs};
    use serde_json::json;
    use table::SeatEvent;

    /// What is heard for events before a question.
    fn heard(events: &[serde_json::Value], before: Prompt, after: Prompt, is_in_front: bool) -> Vec<Sound> {
        let events = events.iter().map(|event| serde_json::from_value(event.clone()).expect("an event"));
        let events: Vec<SeatEvent> = events.collect();
        let mut sounds = MessageSounds { before, has_events: !events.is_empty(), ..Default::default() };
        sounds.happened = events.iter().flat_map(|event| Sound::of(event, false)).copied().collect();
        sounds.heard(after, is_in_front)
    }

    #[test]
    fn own_turns_are_heard_once() {
        let drew = [json!({"drew": {"seat": 0, "well": 80}})];
        assert_eq!(heard(&drew, Prompt::Wait, Prompt::Turn, true), [Sound::Draw, Sound::Turn]);
        assert_eq!(heard(&drew, Prompt::Wait, Prompt::Turn, false), [Sound::Turn]);
        assert_eq!(heard(&drew, Prompt::Turn, Prompt::Turn, true), [Sound::Draw], "a replacement");
        assert_eq!(heard(&[], Prompt::Wait, Prompt::Turn, true), [], "nothing has happened");
    }

    #[test]
    fn questions_are_heard_behind_other_windows_only() {
        let discard = [json!({"discarded": {"seat": 1, "card": "5p"}})];
        assert_eq!(heard(&discard, Prompt::Wait, Prompt::Claim, true), [Sound::Discard]);
        assert_eq!(heard(&discard, Prompt::Wait, Prompt::Claim, false), [Sound::Turn]);
        assert_eq!(heard(&discard, Prompt::Wait, Prompt::Wait, false), []);
    }

    #[test]
    fn claims_are_called_before_the_set_is_laid() {
        let claim: SeatEvent =
            serde_json::from_value(json!({"claimed": {"seat": 2, "from": 1, "set": "(555p)", "card": "5p"}}))
                .expect("an event");
        assert_eq!(Sound::of(&claim, false), [Sound::Claim, Sound::Set]);
        assert_eq!(Sound::of(&claim, true), [Sound::Set], "the call was heard before");
    }

    #[test]
    fn notes_heard_at_once_are_never_louder_than_one() {
        for sound in Sound::ALL {
            let notes = sound.notes();
            assert!((1..=1_000).contains(&sound.length()), "{sound:?}");
            for note in notes {
                assert!(note.attack < note.length && note.from >= 20.0 && note.to >= 20.0, "{sound:?}");
                let is_with = |other: &&super::Note| {
                    other.start <= note.start && note.start < other.start + other.length
                };
                let together: f32 = notes.iter().filter(is_with).map(|other| other.level).sum();
                assert!(together <= 1.0, "{sound:?} at {} ms: {together}", note.start);
            }
        }
    }

    #[test]
    fn silence_has_no_volume() {
        let groups = [SoundGroup::Cards, SoundGroup::Calls, SoundGroup::Turn];
        let mut prefs = SoundPrefs { calls: MAX_VOLUME + 1, ..SoundPrefs::default() };
        assert_eq!(groups.map(|group| prefs.level(group)), [7, MAX_VOLUME, 7]);
        assert!(groups.iter().all(|&group| prefs.volume(group) > 0.0));
        prefs.are_on = false;
        assert!(groups.iter().all(|&group| prefs.volume(group) <= 0.0));
    }
}
