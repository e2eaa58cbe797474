//! The switches of *Quatre Vents*: described for people, and read.

use crate::switches::{Switch, SwitchError, Switches, Values};
use words::LocalizedText;

/// The doubles to be agreed on before play (Q30): the name of the switch, and what it is about.
const OPTIONAL_DOUBLES: [(&str, LocalizedText); 4] = [
    (
        "all-triplets",
        LocalizedText::new(
            "A double for four triplets or fours and a pair (Tui-tui-ho).",
            "Un doublement pour quatre brelans ou carrés et une paire (Tui-tui-ho).",
            "En dubbling för fyra tretal eller fyrtal och ett par (Tui-tui-ho).",
        ),
    ),
    (
        "four-draw",
        LocalizedText::new(
            "A double for winning on the replacement of a four (King-tao-hai-hwa).",
            "Un doublement pour qui gagne avec la tuile qui remplace un carré (King-tao-hai-hwa).",
            "En dubbling för den som vinner på ersättningen för ett fyrtal (King-tao-hai-hwa).",
        ),
    ),
    (
        "last-tile",
        LocalizedText::new(
            "A double for drawing the last tile oneself and winning with it (Hai-ta-yuoh).",
            "Un doublement pour qui tire la dernière tuile et gagne avec elle (Hai-ta-yuoh).",
            "En dubbling för den som själv drar den sista brickan och vinner på den (Hai-ta-yuoh).",
        ),
    ),
    (
        "robbing",
        LocalizedText::new(
            "A double for winning by robbing a four (Chang kang).",
            "Un doublement pour qui gagne en volant un carré (Chang kang).",
            "En dubbling för den som vinner genom att råna ett fyrtal (Chang kang).",
        ),
    ),
];

/// What may be chosen.
pub(super) fn switches() -> Vec<Switch> {
    let agreed =
        OPTIONAL_DOUBLES.into_iter().map(|(name, about)| switch(name, "Q30", words(&["on", "off"]), about));
    [rounds(), dead_wall()].into_iter().chain(agreed).chain([limit()]).collect()
}

fn switch(name: &str, rule: &str, values: Values, about: LocalizedText) -> Switch {
    Switch { name: name.to_owned(), rule: rule.to_owned(), values, description: about, from_sheet: true }
}

fn words(words: &[&str]) -> Values {
    Values::OneOf(words.iter().map(|&word| word.to_owned()).collect())
}

/// How long a match is (Q6).
fn rounds() -> Switch {
    let about = LocalizedText::new(
        "How many rounds a match has; in each of them everybody is the Banker until the bank passes on.",
        "Le nombre de tours d’une partie ; à chaque tour, chacun est Banquier jusqu’à ce que la banque passe.",
        "Hur många varv ett parti har; i vart och ett är alla bankir tills banken går vidare.",
    );
    switch("rounds", "Q6", words(&["4", "1", "2"]), about)
}

/// What is never drawn (Q14).
fn dead_wall() -> Switch {
    let about = LocalizedText::new(
        "Fourteen tiles are never drawn: one more for every replacement drawn, or always the same number.",
        "Quatorze tuiles ne se tirent jamais : une de plus à chaque remplacement, ou toujours autant.",
        "Fjorton brickor dras aldrig: en till för varje dragen ersättning, eller alltid lika många.",
    );
    switch("dead-wall", "Q14", words(&["growing", "constant"]), about)
}

/// What a hand is worth at most (Q31).
fn limit() -> Switch {
    let about = LocalizedText::new(
        "No hand is worth more points than this, before the Banker’s double.",
        "Aucune main ne vaut plus de points, avant que le Banquier ne double.",
        "Ingen hand är värd fler poäng än så, innan bankiren dubblar.",
    );
    switch("limit", "Q31", Values::Number { presets: vec![1500], min: 1 }, about)
}

/// The choices made, read.
pub(super) struct Options {
    pub(super) rounds: u32,
    pub(super) growing: bool,
    pub(super) limit: u32,
    /// The switches of the optional doubles that are turned off.
    pub(super) disabled_doubles: Vec<&'static str>,
}

/// Reads the choices.
pub(super) fn read(chosen: &Switches) -> Result<Options, SwitchError> {
    let known = switches();
    chosen.check(&known)?;
    let word = |name: &str| chosen.0.get(name).map(String::as_str);
    Ok(Options {
        rounds: chosen.number(&rounds())?,
        growing: word("dead-wall") != Some("constant"),
        limit: chosen.number(&limit())?,
        disabled_doubles: OPTIONAL_DOUBLES
            .iter()
            .map(|&(name, _)| name)
            .filter(|name| word(name) == Some("off"))
            .collect(),
    })
}
