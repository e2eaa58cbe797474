//! The sentences of the coach: candidates for a discard, and what a discard gave up.

use crate::messages::messages;
use crate::{
    BoxTerms, CardUse, CommonTerms, DiscardCandidate, DiscardReason, DiscardRemark, Language, Sentence,
    Speech, WaitingChoice, listed_sets,
};

messages! {
    /// The sentences of the coach.
    struct CoachTexts said by Speech.coach, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts { title, as_good, key_coach, in_set }
    messages {
        help(n: Number),
        alone(seen: Number, copies: Number),
        alone_unseen(),
        in_pair(n: Number),
        beside(card: Noun, n: Number),
        beside_several(n: Number),
        worth_more(points: Number, other: Number),
        slower(n: Number),
        waiting_choice(now: Number, later: Number, n: Number),
        broke_set(card: Noun, set: Text, better: Noun),
        broke_pair(card: Noun, better: Noun),
        parted(card: Noun, other: Noun, better: Noun),
        gave_up(card: Noun, better: Noun),
        out_was_better(button: Text),
        candidate(n: Number, card: Noun, help: Text),
        said(candidates: Text),
    }
    people {}
}

impl CoachTexts {
    /// Returns the texts in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &crate::en::coach::COACH,
            Language::Fr => &crate::fr::coach::COACH,
            Language::Sv => &crate::sv::coach::COACH,
        }
    }
}

impl Speech {
    /// Returns the reason for a candidate, in at most 60 signs.
    pub fn discard_reason(self, reason: DiscardReason) -> Sentence {
        match reason {
            DiscardReason::Spare(CardUse::InSet(_)) => Sentence::plain(self.coach().in_set),
            DiscardReason::Spare(CardUse::InPair { unseen }) => self.in_pair(unseen.into()),
            DiscardReason::Spare(CardUse::Beside { card, unseen }) => {
                self.beside(&self.card(card), unseen.into())
            }
            DiscardReason::Spare(CardUse::BesideSeveral { kinds }) => self.beside_several(kinds.into()),
            DiscardReason::Spare(CardUse::Alone { seen: 0, .. }) => self.alone_unseen(),
            DiscardReason::Spare(CardUse::Alone { seen, copies }) => self.alone(seen.into(), copies.into()),
            DiscardReason::WorthMore { points, other } => self.worth_more(points.into(), other.into()),
            DiscardReason::Slower { cards } => self.slower(cards.into()),
        }
    }

    /// Returns the sentence about a discard that gave up much.
    pub fn discard_remark(self, remark: &DiscardRemark) -> Sentence {
        let card = self.card(remark.played);
        let Some(better) = remark.better.map(|better| self.card(better)) else {
            return self.out_was_better(self.own().go_out_button);
        };
        match remark.did {
            CardUse::InSet(set) => self.broke_set(&card, self.set(set).one(), &better),
            CardUse::InPair { .. } => self.broke_pair(&card, &better),
            CardUse::Beside { card: other, .. } => self.parted(&card, &self.card(other), &better),
            CardUse::BesideSeveral { .. } | CardUse::Alone { .. } => self.gave_up(&card, &better),
        }
    }

    /// Returns what going out now and waiting are worth.
    pub fn waiting(self, choice: WaitingChoice) -> Sentence {
        self.waiting_choice(choice.now.into(), choice.later.into(), choice.times.into())
    }

    /// Returns the candidates as they are read aloud.
    pub fn coach_said(self, candidates: &[DiscardCandidate]) -> Sentence {
        let one = |(n, candidate): (i64, &DiscardCandidate)| {
            let mut help = self.help(candidate.live.into()).spoken();
            if candidate.as_good {
                help = format!("{help}, {}", self.coach().as_good);
            }
            self.candidate(n, &self.card(candidate.card), &help).spoken()
        };
        let all: Vec<String> = (1..).zip(candidates).map(one).collect();
        self.said(&listed_sets(self.language, &all))
    }
}

#[cfg(test)]
mod tests {
    use cards::Card;
    use hands::{Face, Set};

    use crate::{
        CardUse, DiscardCandidate, DiscardReason, DiscardRemark, Edition, Language, Speech, WaitingChoice,
    };

    const LANGUAGES: [Language; 3] = [Language::En, Language::Fr, Language::Sv];

    /// Returns what three languages say, with plain spaces.
    fn said(say: impl Fn(Speech) -> String) -> [String; 3] {
        LANGUAGES.map(|language| say(Speech::new(language, Edition::MhingFr)).replace('\u{a0}', " "))
    }

    fn card(text: &str) -> Card {
        text.parse().expect(text)
    }

    #[test]
    fn reasons_have_at_most_sixty_signs() {
        let kinds: Vec<Card> = (0..cards::KIND_COUNT).filter_map(Card::from_index).collect();
        for speech in LANGUAGES
            .into_iter()
            .flat_map(|language| Edition::ALL.into_iter().map(move |edition| Speech::new(language, edition)))
        {
            let check = |reason| {
                let text = speech.discard_reason(reason).spoken();
                assert!(text.chars().count() <= 60, "{} signs: {text}", text.chars().count());
            };
            for &card in &kinds {
                check(DiscardReason::Spare(CardUse::Beside { card, unseen: 12 }));
            }
            let set = Set::triplet(card("9m"), Face::Open).expect("a triplet");
            check(DiscardReason::Spare(CardUse::InSet(set)));
            check(DiscardReason::Spare(CardUse::InPair { unseen: 2 }));
            check(DiscardReason::Spare(CardUse::BesideSeveral { kinds: 3 }));
            check(DiscardReason::Spare(CardUse::Alone { seen: 0, copies: 4 }));
            check(DiscardReason::Spare(CardUse::Alone { seen: 3, copies: 4 }));
            check(DiscardReason::WorthMore { points: 256, other: 128 });
            check(DiscardReason::Slower { cards: 2 });
        }
    }

    #[test]
    fn the_coach_is_read_as_one_sentence() {
        let candidate = |name, live, as_good| DiscardCandidate {
            card: card(name),
            live,
            reason: DiscardReason::Slower { cards: 1 },
            as_good,
        };
        let all = [candidate("4z", 29, false), candidate("9m", 22, true), candidate("7p", 1, false)];
        assert_eq!(
            said(|speech| speech.coach_said(&all).spoken()),
            [
                "Coach: 1, North wind, 29 help; 2, 9 Characters, 22 help, as good as the first; \
             3, 7 Circles, 1 helps.",
                "Professeur : 1, Vent du Nord, 29 aident ; 2, 9 Caractères, 22 aident, aussi bon ; \
             3, 7 Ronds, 1 aide.",
                "Lärare: 1, Nordan, 29 hjälper; 2, 9 Tecken, 22 hjälper, lika bra; 3, 7 Ringar, 1 hjälper.",
            ]
        );
    }

    #[test]
    fn remarks_are_in_the_past() {
        let remark =
            |did, better: Option<&str>| DiscardRemark { played: card("2s"), did, better: better.map(card) };
        let set = Set::sequence(card("2s"), Face::Concealed).expect("a sequence");
        let broke = remark(CardUse::InSet(set), Some("4z"));
        assert_eq!(
            said(|speech| speech.discard_remark(&broke).spoken()),
            [
                "2 Bamboos broke 2 3 4 Bamboos; North wind was freer.",
                "Le 2 Bambous servait déjà (2 3 4 Bambous) ; le Vent du Nord était plus libre.",
                "2 Bambu bröt 2 3 4 Bambu; Nordan var lättare att undvara.",
            ]
        );
        let out = remark(CardUse::Alone { seen: 0, copies: 4 }, None);
        assert_eq!(
            said(|speech| speech.discard_remark(&out).spoken()),
            [
                "“Mhing” was worth more than going on.",
                "« Mhing » valait mieux que continuer.",
                "”Mhing” var värt mer än att spela vidare.",
            ]
        );
    }

    #[test]
    fn waiting_has_its_chance_beside_its_points() {
        let choice = WaitingChoice { now: 8, later: 30, times: 6 };
        assert_eq!(
            said(|speech| speech.waiting(choice).spoken()),
            [
                "8 points now, or wait: about 30, 6 times of 10.",
                "8 points maintenant, ou attendre : environ 30, 6 fois sur 10.",
                "8 poäng nu, eller vänta: cirka 30, 6 gånger av 10.",
            ]
        );
    }
}
