//! The view of one seat: everything that the seat may know of a game (M55). Only this module decides that.
//! Bots, sockets and pages receive nothing else.

use arrayvec::ArrayVec;
use cards::{Card, MAX_SEATS, Seat, Wind};
use hands::{Face, MAX_SETS, Set, WinMethod};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::call_window::CallWindow;
use crate::game::Game;
use crate::outcome::Outcome;
use crate::phase::{Answers, DrawSource, DrawnCard, Phase};
use crate::player::{LaidSet, Player};
use crate::wall::WallOpening;
use crate::well::MAX_DISCARDS;

mod answers;
mod seat_event;

pub use seat_event::{SeatEvent, event_for_seat};

/// Everything that a seat or a spectator may know of a game at this moment.
///
/// ```
/// use cards::Seed;
/// use rules::{RuleSet, Switches};
/// use table::{Game, Setup, Stage};
///
/// let (rules, switches) = (RuleSet::MhingFr, Switches::default());
/// let setup = Setup { rules, switches, seats: 3, seed: Seed::from_number(7) };
/// let game = Game::start(&setup, &mut Vec::new())?;
/// let view = game.view(Some(game.dealer()));
/// assert_eq!(view.stage, Stage::Turn { seat: game.dealer() });
/// assert!(view.drawn.is_some() && !view.legal.is_empty());
/// // A spectator sees the same stage, but no hand.
/// let spectator = game.view(None);
/// assert_eq!((spectator.stage, spectator.held.len()), (view.stage, 0));
/// # Ok::<(), table::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The number of the newest event. An action names the event that it answers.
    pub event_number: u32,
    /// The seat that sees this view; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// The dealer.
    pub dealer: Seat,
    /// The wind of the round, where there are rounds (Q6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<Wind>,
    /// The number of cards in the well.
    pub well: u8,
    /// The wall, in games that have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall: Option<Wall>,
    /// The stage of the hand.
    pub stage: Stage,
    /// The seats, in order from 0.
    pub seats: ArrayVec<SeatView, MAX_SEATS>,
    /// The viewer's cards in order, without the drawn card.
    pub held: ArrayVec<Card, 14>,
    /// The viewer's drawn card, in the viewer's own turn.
    pub drawn: Option<Card>,
    /// The source of the drawn card, whichever seat drew it; all seats see the source. `None` after a claim
    /// or a laid set, which no draw follows, and outside turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn_from: Option<DrawSource>,
    /// Every discard of this hand, oldest first.
    pub discards: ArrayVec<Discard, MAX_DISCARDS>,
    /// The legal actions of the viewer.
    pub legal: Vec<Action>,
}

/// Everything that everybody may know of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatView {
    /// The points so far in the match.
    pub points: i32,
    /// The wind of the seat, where seats have winds (Q2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wind: Option<Wind>,
    /// The number of cards in the hand, the drawn card included.
    pub cards: u8,
    /// The sets laid, in the order in which they were laid.
    pub sets: ArrayVec<SetView, MAX_SETS>,
    /// The number of laid flowers of each kind.
    pub flowers: [u8; 4],
    /// Whether the player has announced that one card is missing (M24).
    pub waiting: bool,
    /// The concealed cards and the last card, after this player has gone out; otherwise empty.
    pub shown: ArrayVec<Card, 14>,
}

/// The wall of the hand (Q4, Q14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Wall {
    /// The place where the wall was opened.
    pub opening: WallOpening,
    /// The number of cards drawn from the rear of the wall to replace fours (Q12).
    pub replacements: u8,
    /// The number of cards of the wall that are never drawn (Q14).
    pub dead: u8,
}

/// A laid set, as far as the viewer may see it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SetView {
    /// The set as it lies; `None` if it lies face down and shows only its backs (H23).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<Set>,
    /// The index of the claimed card among the discards, from 0. `None` if there is none or it is no longer
    /// known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard: Option<u8>,
}

/// A discard, and the seat that took it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Discard {
    /// The card.
    pub card: Card,
    /// The seat that discarded the card.
    pub seat: Seat,
    /// The seat that took the card, `None` if nobody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_by: Option<Seat>,
}

/// The stage of the hand, as one seat may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A seat must discard or go out.
    Turn {
        /// The seat in turn.
        seat: Seat,
    },
    /// A discard may be claimed.
    Claim {
        /// The seat that discarded the card.
        from: Seat,
        /// The card.
        card: Card,
        /// The state of the viewer's answer.
        answer: Answer,
    },
    /// The fourth card of a triplet may be robbed (Q17).
    Robbing {
        /// The seat that added the card.
        from: Seat,
        /// The card.
        card: Card,
        /// The state of the viewer's answer.
        answer: Answer,
    },
    /// The first caller names a set for the discard (H17).
    Naming {
        /// The seat.
        seat: Seat,
        /// The seat that discarded the card.
        from: Seat,
        /// The card.
        card: Card,
    },
    /// An opponent chooses the set that the false caller forfeits (H18).
    Forfeit {
        /// The false caller.
        seat: Seat,
        /// The seat that chooses the set.
        by: Seat,
    },
    /// The hand is over. The next hand can be dealt.
    HandOver(Outcome),
    /// The match is over, with the outcome of the last hand.
    MatchOver(Outcome),
}

/// The state of a seat's answer in a claim window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The seat has no answer to give: it was not asked.
    NotAsked,
    /// The seat was asked and has not answered.
    Pending,
    /// The answer that the seat gave.
    Answered(Action),
}

impl Game {
    /// Returns what this seat, or a spectator for `None`, may know now (M55).
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

    /// Returns the wall, in games that have one (Q4).
    fn wall(&self) -> Option<Wall> {
        let wall =
            |opening| Wall { opening, replacements: self.well.replacements(), dead: self.dead_cards() };
        self.opened().map(wall)
    }

    /// Returns the seat in turn and its drawn card.
    fn drawn(&self) -> Option<(Seat, DrawnCard)> {
        match self.phase {
            Phase::Turn { seat, drawn, .. } => drawn.map(|drawn| (seat, drawn)),
            _ => None,
        }
    }

    /// Returns the stage as this viewer may know it. A claim window shows only the viewer's own answer.
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

    /// Returns what this viewer may know of a seat.
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

    /// Whether other seats see only the backs of this set. Sets laid face down out of the hand are hidden
    /// (H9, H23); concealed fours are not (Q38).
    pub(crate) fn hides(&self, laid: LaidSet) -> bool {
        self.lays_face_down() && laid.set.face() == Face::Concealed
    }

    /// Returns every discard with the seat that took it: for a set, or to go out.
    fn discards_seen(&self) -> ArrayVec<Discard, MAX_DISCARDS> {
        let all = self.well.discards().map(|(card, seat)| Discard { card, seat, taken_by: None });
        let mut discards: ArrayVec<Discard, MAX_DISCARDS> = all.collect();
        for seat in Seat::all(self.seats()) {
            for laid in self.player(seat).sets() {
                if let Some(at) = laid.discard {
                    discards[usize::from(at)].taken_by = Some(seat);
                }
            }
        }
        if let Some(Outcome::Won { seat, from: Some(_), won_by, .. }) = self.phase.outcome()
            && won_by != Some(WinMethod::Rob)
            && let Some(last) = discards.last_mut()
        {
            last.taken_by = Some(seat);
        }
        discards
    }
}
