//! The text of hints.

use rules::{Total, WaitCard};
use wire::Hint;

use super::TableNarrator;

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

    /// Returns the reason for the advice, in words.
    pub fn reason(&self, hint: &Hint) -> Option<String> {
        hint.reason.as_ref().map(|reason| self.speech.reason(reason).spoken())
    }

    /// Returns the whole text of a hint, to be read aloud.
    pub fn hint(&self, hint: &Hint) -> String {
        let mut said = vec![format!("{}.", self.distance(hint))];
        if let Some(total) = hint.win_value {
            said.push(format!("{}.", self.speech.hint_now(&self.worth(total))));
        }
        if let Some(card) = hint.discard {
            said.push(format!("{}.", self.speech.hint_discard(&self.speech.card(card))));
        }
        said.extend(self.reason(hint));
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

    #[test]
    fn hints_are_read_as_a_whole() {
        let game = RuleSet::MhingFr.rules(&Switches::default()).expect("rules");
        let table = json!({
            "id": "t", "rules": "mhing-fr", "switches": {}, "game": game, "you": 0, "pace": "calm",
            "assistance": "legal", "seats": [{"name": "A", "bot": null}, {"name": "Noor", "bot": "steady"}],
        });
        let table = serde_json::from_value(table).expect("a table");
        let hint = r#"{"distance":1,"discard":"9m","waits":[
            {"card":"5p","unseen":2,"drawn":{"credits":3,"points":8},"claimed":{"credits":3,"points":8}},
            {"card":"*","unseen":1,"drawn":{"credits":1,"points":2},"claimed":null}]}"#;
        let hint = serde_json::from_str(hint).expect("a hint");
        let said = |language| TableNarrator::new(language, &table).hint(&hint).replace('\u{a0}', " ");
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
}
