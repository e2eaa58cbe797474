//! The rules of a game as data: the numbers and small choices that its printed sheet states.

use std::borrow::Cow;

use cards::{Card, Deck, MAX_SEATS, Seat};
use hands::{Face, Hand, HandError, HandFormat, SetKind};
use serde::{Deserialize, Serialize};

use crate::rewarded_form::RewardedForm;

/// The seats that may claim a discard for a sequence (M13, Q9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SequenceFrom {
    /// Every seat may claim.
    Anyone,
    /// Only the seat after the discarder may claim.
    Previous,
}

/// The use of a discarded joker (M22, H8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiscardedJoker {
    /// No seat may claim the joker.
    Dead,
    /// The joker may be claimed as any card.
    Claimable,
}

/// The way the dealer begins a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealerStart {
    /// The dealer draws a card (M6, H5).
    Draws,
    /// The dealer discards, because the deal gives the dealer one card more than the others (Q5).
    HoldsFourteen,
}

/// The order in which cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealingRule {
    /// One card at a time, the dealer last (M4).
    OneByOne,
    /// From a wall of stacks of two cards, opened by dice: two stacks at a time, then single cards (Q4).
    Wall {
        /// The number of stacks that each player builds.
        stacks: u8,
    },
    /// Three cards at a time and the last card singly, the dealer last (H4).
    ByThrees,
}

/// The choice of the next dealer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rotation {
    /// The deal passes to the next player after every hand (M3, H3).
    Passes,
    /// The dealer stays after winning and after a drawn hand. Otherwise the deal passes to the next player
    /// (Q6).
    StaysOnWin,
}

/// The effect of a draw that is due when no card may be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WellEnd {
    /// The well is drawn to its last card; then the hand is void (M25).
    Void,
    /// Some cards are never drawn. The hand ends as a drawn hand when only these cards are left (Q14).
    DeadWall {
        /// The number of cards that are never drawn.
        kept: u8,
        /// Whether each replacement adds a card to the dead wall.
        growing: bool,
    },
    /// The discards are shuffled into a new stock (H14).
    Reshuffle {
        /// The greatest number of reshuffles in one hand. The hand is void when one more is due.
        max: u8,
    },
}

/// The time at which sets are laid on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LayingRule {
    /// A sequence or triplet is laid only when it is claimed (M13, M14, Q9, Q10).
    ClaimedOnly,
    /// One set of the hand is laid face down in each turn without a claim (H9, H15).
    OneATurn,
}

/// The choice among several claims on one discard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimOrder {
    /// The strongest claim wins. Among equal claims the first seat after the discarder wins (M15, M16, Q13).
    Ranked,
    /// The first call wins (H17). A caller without a set is penalised (H18).
    FirstCall {
        /// Whether only the seats that can make a set are asked (H19).
        guarded: bool,
    },
    /// The calls are collected until everybody has answered, and the first caller in turn after the discarder
    /// wins (H19). A caller without a set is penalised (H18).
    CollectedCalls,
}

/// The end of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// The match ends as soon as a player has this many points (M27, H20, H21).
    Points(u32),
    /// The match ends after this many hands; void hands are not counted (H22).
    Hands(u32),
    /// The match ends after this many rounds. In a round, each player deals until the deal passes on (Q6).
    Rounds(u32),
}

/// The direction of play, seen from above.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// To the left (M6).
    Clockwise,
    /// To the right (Q2, H3).
    Anticlockwise,
}

/// The time at which the pair of a hand is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairTiming {
    /// At any time, like the sets (M18, Q16).
    WithTheRest,
    /// Last, when every set is laid and one card is left (H11).
    Last,
}

/// A complete hand that is not made of sets and a pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpecialHand {
    /// No two cards match (M41, M42, M52).
    NothingMatches,
    /// One of each 1, 9 and honour, and a second of one of them (Q34).
    ThirteenOrphans,
}

/// The conversion of a hand's earnings into points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PointScale {
    /// A hand earns points, and they count as they are (Q18–Q23, H20–H22).
    Points,
    /// A hand earns credits. Each credit up to five doubles the points, then each third credit does (M53).
    DoublingCredits,
}

/// The payments after a won hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaymentRule {
    /// The winner gains the value of the hand, and nobody pays (M26, H20).
    WinnerGains,
    /// Each of the others pays the value of the hand. The dealer pays and receives double (Q36).
    OthersPay,
}

/// The rules of a game, with the choices of the house applied. A [`Scorer`](crate::Scorer) combines them with
/// procedures.
///
/// Web pages and external bots receive this data unchanged.
///
/// ```
/// use rules::{Rules, RuleSet, SequenceFrom, Switches};
///
/// let rules: Rules = RuleSet::MhingSv.rules(&Switches::default())?;
/// assert_eq!((rules.deck.len(), rules.dealt, rules.max_seats), (150, 13, 6));
/// assert_eq!(rules.sequence_from, SequenceFrom::Previous);
/// # Ok::<(), rules::SwitchError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "independent features of a game")]
pub struct Rules {
    /// The game of which the rule set is an edition or a mode: `mhing`. Statistics measured in play are
    /// stored under this name.
    pub game: Cow<'static, str>,
    /// The forms of hand that earn more than ordinary sets and a pair, and are worth planning.
    pub rewarded_forms: Vec<RewardedForm>,
    /// The cards (M1, Q1, H1).
    pub deck: Deck,
    /// The minimum number of players (M2, Q2, H3).
    pub min_seats: u8,
    /// The maximum number of players (M2, Q2, H3).
    pub max_seats: u8,
    /// The direction of play (M6, Q2, H3).
    pub direction: Direction,
    /// The number of cards that each player is dealt (M4, Q4, H4).
    pub dealt: u8,
    /// The order in which cards are dealt (M4, Q4, H4).
    pub dealing: DealingRule,
    /// The way the dealer begins (M6, Q5, H5).
    pub dealer_start: DealerStart,
    /// The choice of the next dealer (M3, Q6, H3).
    pub rotation: Rotation,
    /// The points of each player before the first hand (M26, Q7).
    pub start_points: i32,
    /// The number of sets in a complete hand, beside the pair (M18, Q16, H4).
    pub sets: u8,
    /// The time at which the pair is made (M18, H11).
    pub pair_timing: PairTiming,
    /// The sets that can be laid, each with the face shown on the table (M11, Q9–Q11, H9, H15).
    pub laid: Vec<(SetKind, Face)>,
    /// The time at which sets are laid (M17, H9).
    pub laying: LayingRule,
    /// Whether the game has fours, with replacements from the rear of the wall (Q11, Q12).
    pub has_fours: bool,
    /// The special hand that may go out, if the game has one and the house plays it (M28, M41, Q34).
    pub special_hand: Option<SpecialHand>,
    /// The seats that may claim a sequence (M13, Q9).
    pub sequence_from: SequenceFrom,
    /// The choice among several claims (M15, Q13, H17).
    pub claim_order: ClaimOrder,
    /// The effect of a draw when no card is left (M25, Q14, H14).
    pub well_end: WellEnd,
    /// The greatest number of jokers in a laid set (M20, H8).
    pub max_jokers_in_laid_sets: u8,
    /// Whether a claimed set may use jokers of the hand (M20).
    pub allows_jokers_in_claims: bool,
    /// Whether a claimed card may complete a special hand with jokers (M23).
    pub allows_jokers_in_claimed_special_hands: bool,
    /// The use of a discarded joker (M22, H8).
    pub discarded_joker: DiscardedJoker,
    /// Whether the value of a hand depends on its seat, its round and the way it was won (Q27, Q30).
    pub has_context: bool,
    /// Whether a player must announce a waiting hand (M24).
    pub announces_waiting: bool,
    /// The end of a match (M27, Q6, H20–H22).
    pub length: Length,
    /// The conversion of a hand's earnings into points (M53).
    pub point_scale: PointScale,
    /// The greatest value of a hand in points, if the game has a limit (Q31).
    pub max_hand_points: Option<u32>,
    /// The payments after a won hand (M26, Q36, H20).
    pub payment: PaymentRule,
}

impl Rules {
    /// Whether the deck has jokers.
    pub const fn has_jokers(&self) -> bool {
        self.deck.has(Card::JOKER)
    }

    /// Returns the format of this game's hands in notation.
    pub fn hand_format(&self) -> HandFormat<'_> {
        HandFormat {
            deck: self.deck,
            dealt: self.dealt,
            laid: &self.laid,
            max_jokers_in_laid_sets: self.max_jokers_in_laid_sets,
            allows_claimed_joker: self.discarded_joker == DiscardedJoker::Claimable,
            has_context: self.has_context,
        }
    }

    /// Parses a hand of this game, complete or not, from its notation.
    ///
    /// # Errors
    /// Returns the first fault and its position in the text.
    pub fn parse_hand(&self, text: &str) -> Result<Hand, HandError> {
        Hand::parse(text, &self.hand_format())
    }

    /// Returns the points for the earnings of a hand. Credits are converted, and points are returned
    /// unchanged.
    pub fn points(&self, earned: u32) -> u32 {
        match self.point_scale {
            PointScale::Points => earned,
            PointScale::DoublingCredits => credit_points(earned),
        }
    }

    /// Returns the change of every seat's points when `winner` wins a hand with the value `points`.
    pub fn score_changes(&self, winner: Seat, dealer: Seat, points: u32, seats: u8) -> [i32; MAX_SEATS] {
        let mut changes = [0; MAX_SEATS];
        match self.payment {
            PaymentRule::WinnerGains => changes[winner.index()] = i32::try_from(points).unwrap_or(i32::MAX),
            PaymentRule::OthersPay => {
                // Limit the value so that three payments of twice the value fit into an `i32`.
                let value = i32::try_from(points).unwrap_or(i32::MAX).min(i32::MAX / 16);
                for seat in Seat::all(seats).filter(|&seat| seat != winner) {
                    let paid = if seat == dealer || winner == dealer { 2 * value } else { value };
                    changes[seat.index()] -= paid;
                    changes[winner.index()] += paid;
                }
            }
        }
        changes
    }
}

/// Returns the points for credits. The points double for each credit up to five, then for each third credit
/// (M53).
fn credit_points(credits: u32) -> u32 {
    let doublings = if credits <= 5 { credits } else { 5 + (credits - 5) / 3 };
    if credits == 0 { 0 } else { 1_u32.checked_shl(doublings).unwrap_or(u32::MAX) }
}
