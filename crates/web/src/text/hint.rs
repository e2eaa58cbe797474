//! What a hint says.

use rules::{Total, WaitCard};
use wire::Hint;

use super::events::Speaker;
use super::plain;

impl Speaker<'_> {
    /// How far the hand is: *2 cards to go*, *Waiting*.
    pub fn distance(&self, hint: &Hint) -> String {
        let words = self.tongue.words();
        match hint.distance {
            0 => words.hand_complete.to_owned(),
            1 => words.waiting.to_owned(),
            n => plain(words.to_go, &[("n", &n.to_string())]),
        }
    }

    /// What a hand is worth: *3 credits · 8 points*.
    pub fn worth(&self, total: Total) -> String {
        let points = self.points(total.points());
        match total {
            Total::Credits { credits, .. } => format!("{} · {points}", self.credits(credits)),
            Total::Base { .. } | Total::Points { .. } => points,
        }
    }

    /// What the hand scores with a card, drawn and claimed: one line where both are the same.
    pub fn scores(&self, wait: &WaitCard) -> Vec<String> {
        let words = self.tongue.words();
        let line = |wording: &str, total| plain(wording, &[("worth", &self.worth(total))]);
        match (wait.drawn, wait.claimed) {
            (Some(drawn), Some(claimed)) if drawn == claimed => vec![self.worth(drawn)],
            (drawn, claimed) => {
                let drawn = drawn.map(|total| line(words.hint_drawn, total));
                drawn.into_iter().chain(claimed.map(|total| line(words.hint_claimed, total))).collect()
            }
        }
    }

    /// The heading over the cards that the hand waits for.
    pub fn waits_for(&self, hint: &Hint) -> &'static str {
        let words = self.tongue.words();
        match (hint.waits.is_empty(), hint.distance) {
            (true, 0) => "",
            (true, _) => words.hint_none,
            (false, 0 | 1) => words.hint_completes,
            (false, _) => words.hint_nearer,
        }
    }

    /// Everything that a hint says, to be read aloud.
    pub fn hint(&self, hint: &Hint) -> String {
        let words = self.tongue.words();
        let mut told = vec![format!("{}.", self.distance(hint))];
        if let Some(total) = hint.out {
            told.push(format!("{}.", plain(words.hint_now, &[("worth", &self.worth(total))])));
        }
        if let Some(card) = hint.discard {
            told.push(format!("{}.", plain(words.hint_discard, &[("card", &self.card(card))])));
        }
        told.extend(hint.reason.as_ref().map(|why| self.tongue.of(why)));
        let wait = |wait: &WaitCard| {
            let unseen = plain(words.hint_unseen, &[("n", &wait.unseen.to_string())]);
            let parts = [self.card(wait.card), unseen].into_iter().chain(self.scores(wait));
            parts.collect::<Vec<_>>().join(", ")
        };
        let waits: Vec<String> = hint.waits.iter().map(wait).collect();
        told.push(format!("{} {}", self.waits_for(hint), waits.join("; ")));
        told.join(" ").trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::Speaker;
    use crate::text::Tongue;

    #[test]
    fn a_hint_is_read_as_a_whole() {
        let table = r#"{"id":"t","rules":"mhing-fr","switches":{},"you":0,"pace":"calm","assistance":"legal",
            "game":{"direction":"clockwise","length":{"points":500},"start_points":0,"sets":4,"winds":false,
            "fours":false,"face_down":false,"pair_last":false,"claims":"ranked"},
            "seats":[{"name":"A","bot":null},{"name":"Noor","bot":"steady"}]}"#;
        let table = serde_json::from_str(table).expect("a table");
        let hint = r#"{"distance":1,"discard":"9m","waits":[
            {"card":"5p","unseen":2,"drawn":{"credits":3,"points":8},"claimed":{"credits":3,"points":8}},
            {"card":"*","unseen":6,"drawn":{"credits":1,"points":2},"claimed":null}]}"#;
        let hint = serde_json::from_str(hint).expect("a hint");
        let said = |tongue| Speaker::new(tongue, &table).hint(&hint);
        let expected = "Waiting. Advice: discard 9 Characters. Completes the hand: 5 Circles, 2 unseen, \
            3 credits · 8 points; Joker, 6 unseen, drawn: 1 credit · 2 points";
        assert_eq!(said(Tongue::En), expected);
        assert!(said(Tongue::Fr).starts_with("En attente. Conseil\u{a0}: défausser 9 Caractères."));
        assert!(said(Tongue::Sv).starts_with("Väntar. Råd: kasta 9 Tecken."));
    }
}
