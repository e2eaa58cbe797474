//! The text of hints.

use rules::{Total, WaitCard};
use wire::{Assistance, Hint};

use super::TableNarrator;
use crate::state::TableState;

impl TableNarrator<'_> {
    /// Returns the distance of the hand: *2 cards to go*, *Waiting*.
    pub fn distance(&self, hint: &Hint) -> String {
        let words = self.language.pages();
        match hint.distance {
            0 => words.hand_complete.to_owned(),
            1 => words.waiting.to_owned(),
            n => self.speech.to_go(n.into()).spoken(),
        }
    }

    /// Returns the value of a hand: *3 credits · 8 points*.
    pub fn worth(&self, total: Total) -> String {
        let points = self.points(total.points());
        match total {
            Total::Credits { credits, .. } => format!("{} · {points}", self.credits(credits)),
            Total::Base { .. } | Total::Points { .. } => points,
        }
    }

    /// Returns the values of the hand with a card drawn and claimed, in one line if they are equal.
    pub fn scores(&self, wait: &WaitCard) -> Vec<String> {
        match (wait.drawn, wait.claimed) {
            (Some(drawn), Some(claimed)) if drawn == claimed => vec![self.worth(drawn)],
            (drawn, claimed) => {
                let drawn = drawn.map(|total| self.speech.hint_drawn(&self.worth(total)).spoken());
                let claimed = claimed.map(|total| self.speech.hint_claimed(&self.worth(total)).spoken());
                drawn.into_iter().chain(claimed).collect()
            }
        }
    }

    /// Returns the heading over the cards that the hand waits for.
    pub fn waits_for(&self, hint: &Hint) -> &'static str {
        let words = self.language.pages();
        match (hint.waits.is_empty(), hint.distance) {
            (true, 0) => "",
            (true, _) => words.hint_none,
            (false, 0 | 1) => words.hint_completes,
            (false, _) => words.hint_nearer,
        }
    }

    /// Returns the advised action: *Tcheu, 3 4 5 Circles. Then discard 9 Circles.* `None` if the grounds say
    /// everything.
    pub fn advised_action(&self, hint: &Hint) -> Option<String> {
        let discard = hint.discard.map(|card| self.speech.card(card));
        if let Some(set) = hint.claim {
            let claim = format!("{}.", words::capitalized(&self.speech.offer(set)));
            let then = discard.map(|card| format!(" {}", self.speech.hint_then_discard(&card)));
            return Some(claim + &then.unwrap_or_default());
        }
        let discard = discard.map(|card| format!("{}.", self.speech.hint_discard(&card)));
        discard.or_else(|| Some(self.speech.advised_step(hint.reason.as_ref()?)?.to_owned()))
    }

    /// Returns the grounds for the advised action.
    pub fn grounds(&self, hint: &Hint) -> Option<String> {
        hint.reason.as_ref().map(|reason| self.speech.grounds(reason).spoken())
    }

    /// Returns what the help of the table is called: *Hints*, *Coach*.
    pub const fn hints_title(&self) -> &'static str {
        match self.table.assistance {
            Assistance::Coach => self.speech.coach().title,
            Assistance::Legal | Assistance::Hints => self.language.pages().hints,
        }
    }

    /// Returns what the coach says beside the candidates, of going out now and of the last discard, each
    /// with the number of the rule on which it rests.
    pub fn coach_remarks(&self, table: &TableState) -> Vec<(String, Option<&'static str>)> {
        let hint = table.hint.as_ref();
        let waiting = hint.and_then(|hint| hint.coach.as_ref()?.waiting);
        let now = hint.and_then(|hint| hint.win_value).map(|total| self.worth(total));
        let out = match (waiting, now) {
            (Some(waiting), _) => Some(self.speech.waiting(waiting).spoken()),
            (None, Some(worth)) => Some(format!("{}.", self.speech.hint_now(&worth))),
            (None, None) => None,
        };
        let edition = self.speech.edition;
        let out = out.map(|said| (said, edition.rule_numbers().going_out));
        let remark = table
            .remark
            .as_ref()
            .map(|remark| (self.speech.discard_remark(remark).spoken(), edition.rule_of_remark(remark)));
        out.into_iter().chain(remark).collect()
    }

    /// Returns the whole text of what the coach says, to be read aloud.
    pub fn coach(&self, table: &TableState) -> String {
        let candidates = table.candidates();
        let first = candidates.first().map(|first| self.speech.discard_reason(first.reason).spoken());
        let said = self.speech.coach_said(candidates).spoken();
        let all = [said]
            .into_iter()
            .chain(first)
            .chain(self.coach_remarks(table).into_iter().map(|(said, _)| said));
        all.collect::<Vec<_>>().join(" ")
    }

    /// Returns the whole text of a hint, to be read aloud.
    pub fn hint(&self, hint: &Hint) -> String {
        let mut said = vec![format!("{}.", self.distance(hint))];
        if let Some(total) = hint.win_value {
            said.push(format!("{}.", self.speech.hint_now(&self.worth(total))));
        }
        said.extend(self.advised_action(hint));
        said.extend(self.grounds(hint));
        let wait = |wait: &WaitCard| {
            let unseen = self.speech.hint_unseen(wait.unseen.into()).spoken();
            let parts = [self.card(wait.card), unseen].into_iter().chain(self.scores(wait));
            parts.collect::<Vec<_>>().join(", ")
        };
        let waits: Vec<String> = hint.waits.iter().map(wait).collect();
        said.push(format!("{} {}", self.waits_for(hint), words::listed_sets(self.language, &waits)));
        said.join(" ").trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use rules::{RuleSet, Switches};
    use serde_json::json;
    use words::Language;

    use super::TableNarrator;

    /// Returns what is said of a hint, with plain spaces.
    fn said(language: Language, hint: &str) -> String {
        let game = RuleSet::MhingFr.rules(&Switches::default()).expect("rules");
        let table = json!({
            "id": "t", "rules": "mhing-fr", "switches": {}, "game": game, "you": 0, "pace": "calm",
            "assistance": "legal", "seats": [{"name": "A", "bot": null}, {"name": "Noor", "bot": "steady"}],
        });
        let table = serde_json::from_value(table).expect("a table");
        let hint = serde_json::from_str(hint).expect("a hint");
        TableNarrator::new(language, &table).hint(&hint).replace('\u{a0}', " ")
    }

    #[test]
    fn hints_are_read_as_a_whole() {
        let hint = r#"{"distance":1,"discard":"9m","waits":[
            {"card":"5p","unseen":2,"drawn":{"credits":3,"points":8},"claimed":{"credits":3,"points":8}},
            {"card":"*","unseen":1,"drawn":{"credits":1,"points":2},"claimed":null}]}"#;
        let said = |language| said(language, hint);
        let expected = "Waiting. Suggested discard: 9 Characters. Completes the hand: 5 Circles, 2 unseen, \
            3 credits · 8 points; Joker, 1 unseen, drawn: 1 credit · 2 points";
        assert_eq!(said(Language::En), expected);
        let expected = "En attente. Conseil : défausser le 9 Caractères. Complète la main : 5 Ronds, \
            2 non vues, 3 crédits · 8 points ; Joker, 1 non vue, si tirée : 1 crédit · 2 points";
        assert_eq!(said(Language::Fr), expected);
        let expected = "Väntar. Råd: kasta 9 Tecken. Gör handen komplett: 5 Ringar, 2 osedda, \
            3 enheter · 8 poäng; Joker, 1 osett, draget: 1 enhet · 2 poäng";
        assert_eq!(said(Language::Sv), expected);
    }

    #[test]
    fn advised_claims_name_their_set() {
        let hint = r#"{"distance":1,"claim":"(234m)","discard":"9m","waits":[]}"#;
        let said = [Language::En, Language::Fr, Language::Sv].map(|language| said(language, hint));
        let expected = [
            "Waiting. Tcheu, 2 3 4 Characters. Then discard 9 Characters. No single card improves the hand.",
            "En attente. Tcheu, 2 3 4 Caractères. Puis défaussez le 9 Caractères. \
             Aucune carte ne rapproche la main.",
            "Väntar. Tcheu, 2 3 4 Tecken. Kasta sedan 9 Tecken. Inget kort hjälper.",
        ];
        assert_eq!(said, expected);
    }
}
