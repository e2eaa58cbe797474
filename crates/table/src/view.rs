//! What one seat may know (M55), made here and nowhere else. Bots, sockets and pages hold nothing more.

use arrayvec::ArrayVec;
use cards::{Card, MAX_SEATS, Seat, Wind};
use hands::{Face, MAX_SETS, Set, WinMethod};
use rules::Total;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::calls::CallWindow;
use crate::game::Game;
use crate::phase::{Answers, DrawSource, DrawnCard, Phase};
use crate::player::{LaidSet, Player};
use crate::wall::WallOpening;

mod answers;
mod seat_event;

pub use seat_event::{SeatEvent, event_for_seat};

/// The most discards that can lie at once: all 148 cards of two players' Maho!, less the thirteen that each
/// has in hand or laid, but for a set just taken back; the claimed cards of seven sets are among the discards
/// too.
pub const MAX_DISCARDS: usize = 132;

/// What a seat, or a spectator, may know of a game now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The newest event that can be answered: an action names it.
    pub event_number: u32,
    /// Whose view this is; `None`: a spectator's.
    pub seat: Option<Seat>,
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// Who deals.
    pub dealer: Seat,
    /// The wind of the round, where there are rounds (Q6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<Wind>,
    /// How many cards are in the well.
    pub well: u8,
    /// The wall, where the well is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall: Option<Wall>,
    /// What is going on.
    pub stage: Stage,
    /// The seats, in order from 0.
    pub seats: ArrayVec<SeatView, MAX_SEATS>,
    /// The cards in one's own hand in order, the one drawn last not among them.
    pub held: ArrayVec<Card, 14>,
    /// The card drawn for this turn, while it is one's own turn.
    pub drawn: Option<Card>,
    /// Where the card drawn for this turn came from, whichever seat drew it: all have seen that. `None` after
    /// a claim or a laid set, which no draw follows, and when it is no seat's turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn_from: Option<DrawSource>,
    /// Every discard of this hand, oldest first.
    pub discards: ArrayVec<Discard, MAX_DISCARDS>,
    /// What one may do.
    pub legal: Vec<Action>,
}

/// What all may know of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatView {
    /// The points so far in the match.
    pub points: i32,
    /// The wind of the seat, where seats have winds (Q2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wind: Option<Wind>,
    /// How many cards are in the hand, a drawn one too.
    pub cards: u8,
    /// The sets laid, in the order in which they were laid.
    pub sets: ArrayVec<SetView, MAX_SETS>,
    /// How many of each flower lie there.
    pub flowers: [u8; 4],
    /// Whether this player has said to be one card short (M24).
    pub waiting: bool,
    /// The whole concealed hand with its last card, once this player has gone out.
    pub shown: ArrayVec<Card, 14>,
}

/// The wall of the hand (Q4, Q14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Wall {
    /// Where it was opened.
    pub opening: WallOpening,
    /// How many cards were drawn from its rear, in place of fours (Q12).
    pub replacements: u8,
    /// How many of those in it are never drawn (Q14).
    pub dead: u8,
}

/// A laid set and where its claimed card came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SetView {
    /// The set as it lies; `None`: it lies face down, and only its backs are seen (H23).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<Set>,
    /// The place of the claimed card among the discards, from 0, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard: Option<u8>,
}

/// A discard, and what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Discard {
    /// The card.
    pub card: Card,
    /// Who threw it.
    pub seat: Seat,
    /// Who took it, if somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<Seat>,
}

/// What is going on, as one seat may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A seat is to discard, or to go out.
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A discard may be claimed.
    Claim {
        /// Who discarded.
        from: Seat,
        /// What.
        card: Card,
        /// Where this seat stands in it.
        answer: Answer,
    },
    /// The fourth card of a triplet may be robbed (Q17).
    Robbing {
        /// Who added it.
        from: Seat,
        /// What.
        card: Card,
        /// Where this seat stands in it.
        answer: Answer,
    },
    /// Who called first for a discard names the set (H17).
    Naming {
        /// Who.
        seat: Seat,
        /// Who discarded.
        from: Seat,
        /// What.
        card: Card,
    },
    /// One of the sets of whoever called falsely is chosen, to be taken back (H18).
    Forfeit {
        /// Whose.
        seat: Seat,
        /// Who chooses it.
        by: Seat,
    },
    /// The hand is over; the next can be dealt.
    HandOver(Outcome),
    /// The match is over; the last hand ended so.
    MatchOver(Outcome),
}

/// Where a seat stands in a claim window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It cannot claim, so it owes no answer.
    NotAsked,
    /// It owes an answer.
    Pending,
    /// It has answered so.
    Answered(Action),
}

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Somebody went out.
    Won {
        /// Who.
        seat: Seat,
        /// Who discarded the last card; `None` if it was drawn.
        from: Option<Seat>,
        /// The card that completed the hand.
        card: Card,
        /// In which way of its own, if that counts for something (Q30).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        won_by: Option<WinMethod>,
        /// What the hand is worth.
        #[serde(flatten)]
        total: Total,
    },
    /// A card was due and none could be drawn (M25, Q14, H14).
    Void,
}

impl Game {
    /// What this seat, or a spectator, may know now (M55).
    pub fn view(&self, seat: Option<Seat>) -> View {
        let seat = seat.filter(|seat| seat.index() < usize::from(self.seats()));
        let mut legal = Vec::new();
        if let Some(seat) = seat {
            self.legal(seat, &mut legal);
        }
        let held = seat.map(|seat| self.player(seat).held);
        View {
            event_number: self.event_number(),
            seat,
            hand_number: self.hand_number,
            dealer: self.dealer,
            round: self.round(),
            well: self.well.len(),
            wall: self.wall(),
            stage: self.stage(seat),
            seats: Seat::all(self.seats()).map(|of| self.seat_view(of, seat)).collect(),
            held: held.iter().flat_map(|held| held.as_slice().iter().copied()).collect(),
            drawn: self.drawn().filter(|&(owner, _)| Some(owner) == seat).map(|(_, drawn)| drawn.card),
            drawn_from: self.drawn().map(|(_, drawn)| drawn.source),
            discards: self.discards_seen(),
            legal,
        }
    }

    /// The wall, if the well is one (Q4).
    fn wall(&self) -> Option<Wall> {
        let wall =
            |opening| Wall { opening, replacements: self.well.replacements(), dead: self.dead_cards() };
        self.opened().map(wall)
    }

    /// The card drawn for this turn and whose it is.
    fn drawn(&self) -> Option<(Seat, DrawnCard)> {
        match self.phase {
            Phase::Turn { seat, drawn, .. } => drawn.map(|drawn| (seat, drawn)),
            _ => None,
        }
    }

    /// What is going on, as this seat may know it: of a claim window, its own part alone.
    fn stage(&self, viewer: Option<Seat>) -> Stage {
        let own = |of: &dyn Fn(Seat) -> Answer| viewer.map_or(Answer::NotAsked, of);
        let given = |answers: Answers| {
            move |seat: Seat| match answers[seat.index()] {
                Some(answer) => Answer::Answered(answer),
                None if self.seats_to_act().has(seat) => Answer::Pending,
                None => Answer::NotAsked,
            }
        };
        match self.phase {
            Phase::Turn { seat, .. } => Stage::Turn { seat },
            Phase::Claim { card, from, answers, .. } => {
                Stage::Claim { from, card, answer: own(&given(answers)) }
            }
            Phase::Robbing { card, from, answers, .. } => {
                Stage::Robbing { from, card, answer: own(&given(answers)) }
            }
            Phase::Calls { window: CallWindow { card, from, calls, .. }, asked, pending } => {
                let answer = |seat: Seat| match () {
                    () if pending.has(seat) => Answer::Pending,
                    () if calls.iter().any(|caller| caller == seat) => Answer::Answered(Action::Call),
                    () if asked.has(seat) => Answer::Answered(Action::Pass),
                    () => Answer::NotAsked,
                };
                Stage::Claim { from, card, answer: own(&answer) }
            }
            Phase::Naming(window) => {
                Stage::Naming { seat: window.caller(), from: window.from, card: window.card }
            }
            Phase::Forfeit(window) => Stage::Forfeit { seat: window.caller(), by: self.chooser(window) },
            Phase::HandOver(outcome) => Stage::HandOver(outcome),
            Phase::MatchOver(outcome) => Stage::MatchOver(outcome),
        }
    }

    /// What this viewer may know of a seat.
    fn seat_view(&self, seat: Seat, viewer: Option<Seat>) -> SeatView {
        let player = self.player(seat);
        let Player { held, flowers, .. } = player;
        let shown = match self.phase.outcome() {
            Some(Outcome::Won { seat: winner, from, card, .. }) if winner == seat => Some((from, card)),
            _ => None,
        };
        let drew = self.drawn().is_some_and(|(owner, _)| owner == seat) || matches!(shown, Some((None, _)));
        let seen = |laid: LaidSet| {
            let hidden = self.hides(laid) && viewer != Some(seat) && shown.is_none();
            SetView { set: Some(laid.set).filter(|_| !hidden), discard: laid.discard }
        };
        SeatView {
            points: self.points[seat.index()],
            wind: self.wind(seat),
            cards: held.len() + u8::from(drew),
            sets: player.sets().map(seen).collect(),
            flowers: *flowers,
            waiting: self.announced_waiting.has(seat),
            shown: shown
                .iter()
                .flat_map(|&(_, card)| held.as_slice().iter().copied().chain([card]))
                .collect(),
        }
    }

    /// Whether only the backs of this set are seen: it was laid face down out of the hand (H9, H23); a
    /// concealed four is named (Q38).
    pub(crate) fn hides(&self, laid: LaidSet) -> bool {
        self.lays_face_down() && laid.set.face() == Face::Concealed
    }

    /// Every discard, and who took it: whoever laid it in a set, or went out with it.
    fn discards_seen(&self) -> ArrayVec<Discard, MAX_DISCARDS> {
        let all = self.well.discards().map(|(card, seat)| Discard { card, seat, taken: None });
        let mut discards: ArrayVec<Discard, MAX_DISCARDS> = all.collect();
        for seat in Seat::all(self.seats()) {
            for laid in self.player(seat).sets() {
                if let Some(at) = laid.discard {
                    discards[usize::from(at)].taken = Some(seat);
                }
            }
        }
        if let Some(Outcome::Won { seat, from: Some(_), won_by, .. }) = self.phase.outcome()
            && won_by != Some(WinMethod::Rob)
            && let Some(last) = discards.last_mut()
        {
            last.taken = Some(seat);
        }
        discards
    }
}
