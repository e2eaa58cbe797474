//! What a rule set says, as a value: numbers, small choices, and the procedures of its own module.

use arrayvec::ArrayVec;
use cards::{Card, Counts, Deck, MAX_SEATS, Seat};
use hands::{Face, Hand, HandError, HandFormat, Set, SetKind};

use crate::rewarded_form::RewardedForm;
use crate::score::{Score, Total};

/// From whom a sequence may be claimed (M13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SequenceFrom {
    /// Any player claims it, from anyone.
    Anyone,
    /// Only the player next in turn after the discarder claims it.
    Previous,
}

/// What a discarded joker is (M22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscardedJoker {
    /// Dead: nobody may claim it.
    Dead,
    /// It may be claimed as any card.
    Claimable,
}

/// How the dealer begins a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealerStart {
    /// By drawing a card (M6, H5).
    Draws,
    /// By discarding: the dealer is dealt a card more than the others (Q5).
    HoldsFourteen,
}

/// How the cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealingRule {
    /// One at a time, the dealer last (M4).
    OneByOne,
    /// From a wall of stacks of two, opened by dice: two stacks at a time, then single cards (Q4).
    Wall {
        /// How many stacks each player has built.
        stacks: u8,
    },
    /// Three at a time and the last singly, the dealer last (H4).
    ByThrees,
}

/// Who deals the next hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rotation {
    /// The next player (M3, H3).
    Passes,
    /// The same one after winning it, or when nobody won it, else the next player (Q6).
    StaysOnWin,
}

/// What happens when a card is due and none may be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WellEnd {
    /// The well was drawn to its last card: the hand is void (M25).
    Void,
    /// Some cards are never drawn; when only they are left, the hand is drawn (Q14).
    DeadWall {
        /// How many they are.
        kept: u8,
        /// Whether they are one more for every replacement drawn.
        growing: bool,
    },
    /// The discards are shuffled into a new stock (H14).
    Reshuffle {
        /// How often in one hand; when once more would be due, it is void.
        most: u8,
    },
}

/// When sets come on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LayingRule {
    /// A sequence or triplet only when it is claimed (M13, M14, Q9, Q10).
    ClaimedOnly,
    /// One a turn, face down, out of the hand, unless one was claimed (H9, H15).
    OneATurn,
}

/// Which of several claims on a discard is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimOrder {
    /// The strongest; of equal ones the first in turn after the discarder (M15, M16, Q13).
    Ranked,
    /// The first (H17); who then cannot make it good is penalised (H18).
    FirstCall {
        /// Whether only those are asked who can make it good (H19).
        guarded: bool,
    },
}

/// When a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// As soon as somebody has this many points (M27, H20, H21).
    Points(u32),
    /// After so many hands, void ones not counted (H22).
    Hands(u32),
    /// After so many rounds, in each of which everybody deals until the deal passes on (Q6).
    Rounds(u32),
}

/// Which way play runs round the table, seen from above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the left (M6).
    Clockwise,
    /// To the right (Q2, H3).
    Anticlockwise,
}

/// When the pair of a hand is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PairTiming {
    /// With the rest of the hand, whenever its cards come (M18, Q16).
    WithTheRest,
    /// Last, when every set is laid and one card is left (H11).
    Last,
}

/// Who pays the winner of a hand, and what: the change of everybody's score. Told the winner, the dealer, what the
/// hand is worth, and how many are seated.
pub type PaymentRule = fn(&Rules, Seat, Seat, u32, u8) -> [i32; MAX_SEATS];

/// A rule set with the house's choices made. Holds functions, so it is never compared, stored or sent:
/// the `RuleSet` and its `Switches` are.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "what a game has or has not, each by itself")]
pub struct Rules {
    /// The game that the rule set is an edition or a mode of: `mhing`. Figures measured in play are kept by it.
    pub game: &'static str,
    /// The forms of hand that earn more than any sets and a pair: what is worth planning.
    pub rewarded_forms: &'static [RewardedForm],
    /// The cards (M1, Q1, H1).
    pub deck: Deck,
    /// The least number of players (M2, Q2, H3).
    pub min_seats: u8,
    /// The greatest number of players (M2, Q2, H3).
    pub max_seats: u8,
    /// Which way play runs (M6, Q2, H3).
    pub direction: Direction,
    /// How many cards everyone is dealt (M4, Q4, H4).
    pub dealt: u8,
    /// How they are dealt (M4, Q4, H4).
    pub dealing: DealingRule,
    /// How the dealer begins (M6, Q5, H5).
    pub opening: DealerStart,
    /// Who deals next (M3, Q6, H3).
    pub rotation: Rotation,
    /// What everyone starts with (M26, Q7).
    pub start_points: i32,
    /// How many sets a complete hand has beside its pair (M18, Q16, H4).
    pub sets: u8,
    /// When the pair is made (M18, H11).
    pub pair: PairTiming,
    /// Which sets are laid, and how (M11, Q9–Q11, H9, H15).
    pub laid: &'static [(SetKind, Face)],
    /// When they are laid (M17, H9).
    pub laying: LayingRule,
    /// Whether there are fours, with replacements from the rear (Q11, Q12).
    pub fours: bool,
    /// From whom a sequence may be claimed (M13, Q9).
    pub sequence_from: SequenceFrom,
    /// Which of several claims is heard (M15, Q13, H17).
    pub claim_order: ClaimOrder,
    /// What happens when no card is left to draw (M25, Q14, H14).
    pub well_end: WellEnd,
    /// How many jokers the cards of a laid set may be (M20, H8).
    pub max_jokers_in_laid_sets: u8,
    /// Whether the cards of the hand in a claimed set may be jokers (M20).
    pub allows_jokers_in_claims: bool,
    /// What a discarded joker is (M22, H8).
    pub discarded_joker: DiscardedJoker,
    /// Whether a hand's worth depends on its seat, its round and how it was won (Q27, Q30).
    pub context: bool,
    /// Whether a player one card short says so (M24).
    pub announces_waiting: bool,
    /// When a match is over (M27, Q6, H20–H22).
    pub length: Length,
    /// Only combinations worth up to this many credits count (M28).
    pub level: u8,
    /// No hand is worth more points than this (Q31).
    pub limit: u32,
    /// The doubles that were not agreed on, by the name of their switch (Q30).
    pub disabled_doubles: ArrayVec<&'static str, 4>,
    /// What each line of the house's table of bonuses earns (H20–H22).
    pub bonus_points: [u32; 6],
    /// Whether the hand, its completing card included, may go out. Asked often.
    pub wins: fn(&Self, &Hand) -> bool,
    /// How many cards are missing: 0 complete, 1 waiting, with or without the completing card.
    pub distance: fn(&Self, &Hand) -> u8,
    /// Whether these concealed cards, without a completing one, are waiting beside so many laid sets: whether `distance` is
    /// 1, without the hand laid out for it. Asked after every move.
    pub is_waiting: fn(&Self, &Counts, u8) -> bool,
    /// What a complete hand is worth and why; `None` if it may not go out.
    pub score: fn(&Self, &Hand) -> Option<Score>,
    /// What the best reading of a complete hand is worth, as `score` has it, without its lines and without the heap;
    /// `None` if it may not go out. Asked often.
    pub total: fn(&Self, &Hand) -> Option<Total>,
    /// What four sets and a pair earn, read just so, beside so many flowers: credits, or points where there are none.
    pub set_points: fn(&Self, &[Set; 4], Card, u8) -> u32,
    /// What credits are worth in points (M53); points are points where there are none.
    pub points: fn(u32) -> u32,
    /// Who pays the winner of a hand, and what (M26, Q36, H20).
    pub payment: PaymentRule,
    /// The rule, or the English name, of a combination that is not to count: none in a game as played. Tests see by it
    /// that every one matters.
    pub omitted: Option<&'static str>,
}

impl Rules {
    /// Whether this hand, its completing card included, may go out (M18).
    pub fn wins(&self, hand: &Hand) -> bool {
        (self.wins)(self, hand)
    }

    /// How many cards are missing: 0 complete, 1 waiting.
    pub fn distance(&self, hand: &Hand) -> u8 {
        (self.distance)(self, hand)
    }

    /// Whether these concealed cards, without a completing one, are waiting beside so many laid sets: whether
    /// [`Rules::distance`] is 1, but fast.
    pub fn is_waiting(&self, concealed: &Counts, laid: u8) -> bool {
        (self.is_waiting)(self, concealed, laid)
    }

    /// What a complete hand is worth and why; `None` if it may not go out.
    pub fn score(&self, hand: &Hand) -> Option<Score> {
        (self.score)(self, hand)
    }

    /// What the best reading of a complete hand is worth; `None` if it may not go out. What [`Rules::score`] says of
    /// it, but fast: for those who ask often and need no reasons.
    pub fn total(&self, hand: &Hand) -> Option<Total> {
        (self.total)(self, hand)
    }

    /// What four sets and a pair earn, read just so, beside so many flowers: credits, or points where there are none.
    pub fn set_points(&self, sets: &[Set; 4], pair: Card, flowers: u8) -> u32 {
        (self.set_points)(self, sets, pair, flowers)
    }

    /// The change of everybody's score when this seat wins a hand worth so many points.
    pub fn payment(&self, winner: Seat, dealer: Seat, points: u32, seats: u8) -> [i32; MAX_SEATS] {
        (self.payment)(self, winner, dealer, points, seats)
    }

    /// What hands of this game are like, to read them.
    pub fn hand_format(&self) -> HandFormat {
        HandFormat {
            deck: self.deck,
            dealt: self.dealt,
            laid: self.laid,
            max_jokers_in_laid_sets: self.max_jokers_in_laid_sets,
            joker_claimed: self.discarded_joker == DiscardedJoker::Claimable,
            context: self.context,
        }
    }

    /// Reads a hand of this game from the notation, complete or not.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse_hand(&self, text: &str) -> Result<Hand, HandError> {
        Hand::parse(text, &self.hand_format())
    }

    /// What credits are worth in points (M53).
    pub fn points(&self, credits: u32) -> u32 {
        (self.points)(credits)
    }
}

/// Nobody pays: the winner gains what the hand is worth (M26, H20).
pub(crate) fn winner_gains(_: &Rules, winner: Seat, _: Seat, points: u32, _: u8) -> [i32; MAX_SEATS] {
    let mut changes = [0; MAX_SEATS];
    changes[winner.index()] = i32::try_from(points).unwrap_or(i32::MAX);
    changes
}
