//! The checks of sentences find the faults that French and Swedish had.

#[path = "support/sentence_checks.rs"]
mod sentence_checks;

use sentence_checks::SentenceChecker;
use words::{Edition, Language, typeset};

/// Returns the faults of a sentence with its spaces set.
fn faults(language: Language, edition: Edition, sentence: &str) -> Vec<String> {
    SentenceChecker::new(language, edition).faults(&typeset(language, sentence))
}

#[test]
fn right_sentences_have_no_faults() {
    use Edition::{Maho, MhingFr, MhingSv, QuatreVents};
    use Language::{En, Fr, Sv};
    for (language, edition, sentence) in [
        (Fr, MhingFr, "Élise : Pang. Brelan de Dragons rouges. Élise doit défausser."),
        (Fr, MhingFr, "Vous défaussez le 1 Bambou. Plus que 9 au Puits."),
        (Fr, QuatreVents, "Élise pose les quatre cachées : Est."),
        (Fr, QuatreVents, "Vous écartez l'Est. Élise ajoute le 5 Cercles à ses trois visibles."),
        (Fr, Maho, "La défausse, mélangée, forme un nouveau talon : 1 carte."),
        (Fr, Maho, "Une série d'Hélène va à la défausse : triplé pur 7 argenté."),
        (Sv, MhingSv, "Élise: Pong. Tretal i 5 Ringar. Élise ska kasta. 0 poäng, 1 enhet."),
        (Sv, QuatreVents, "Élise lägger ett dolt fyrtal: Östan."),
        (Sv, Maho, "Élise ropar ”Maho!” för Röd 3."),
        (En, MhingFr, "Noor makes Mhing. 1 credit, 2 points. You have an East wind."),
    ] {
        assert_eq!(faults(language, edition, sentence), [""; 0], "{sentence}");
    }
}

#[test]
fn known_kinds_of_faults_are_found() {
    use Edition::{Maho, MhingFr, MhingSv, QuatreVents};
    use Language::{En, Fr, Sv};
    for (language, edition, sentence, fault) in [
        (Fr, MhingFr, "Vous avez trois Dragon rouge.", "reads as two numbers"),
        (Fr, MhingFr, "Élise défausse la Dragon rouge.", "does not agree"),
        (Fr, MhingFr, "brelan cachée", "does not agree"),
        (Fr, MhingFr, "séquence, tiré", "does not agree"),
        (Fr, QuatreVents, "Élise pose le quatre cachées.", "does not agree"),
        (Fr, MhingFr, "Vous marquez 0 crédits.", "wrong number"),
        (Fr, Maho, "Nouveau talon : 1 cartes.", "wrong number"),
        (Fr, MhingFr, "Élise tire. Reste 2 carte.", "wrong number"),
        (Fr, Maho, "Élise choisit une série de Hélène.", "is not elided"),
        (Fr, Maho, "Élise choisit une série d'Yann.", "is elided"),
        (Fr, Maho, "Élise choisit une série de Vous.", "names the reader"),
        (Fr, Maho, "Vous choisit une série d'Élise.", "third person"),
        (En, Maho, "You wins the hand.", "third person"),
        (Fr, Maho, "Appuyez sur « Maho ! ».", ""),
        (Fr, Maho, "La barre d'espace crie Maho !.", "a sign follows a sign"),
        (Fr, Maho, "Élise étale un brelan.", "another box"),
        (Fr, QuatreVents, "Élise défausse l'Est.", "another box"),
        (Fr, MhingFr, "En moyenne 138.6 points.", "a decimal has a point"),
        (Fr, MhingFr, "", "it is empty"),
        (Fr, MhingFr, "Élise défausse {card}.", "a hole is unfilled"),
        (Sv, MhingFr, "Du drar en tretal.", "does not agree"),
        (Sv, MhingFr, "tretal, utlagd", "does not agree"),
        (Sv, QuatreVents, "Élise lägger en dold fyrtal.", "does not agree"),
        (Sv, MhingFr, "Du får 1 enheter.", "wrong number"),
        (Sv, Maho, "Du lägger en regnbågs sekvens.", "is broken in two"),
        (Sv, Maho, "Du lägger en regnbågs grupp.", "is broken off"),
        (Sv, Maho, "Élise väljer en grupp av Du.", "names the reader"),
        (Sv, MhingSv, "Du kastar din joker.", "another box"),
        (Sv, QuatreVents, "tre Röd Drake", "reads as two numbers"),
        (En, MhingFr, "You draw a East wind.", "wrong article"),
        (En, MhingFr, "You score 1 credits.", "wrong number"),
    ] {
        let faults = faults(language, edition, sentence);
        let is_found = faults.iter().any(|found| found.contains(fault));
        assert_eq!(is_found, !fault.is_empty(), "{sentence}: {faults:?}");
    }
    let french = SentenceChecker::new(Fr, MhingFr);
    let missing = ["a no-break space is missing"];
    assert_eq!(french.faults("lue ainsi: 678m"), missing);
    assert_eq!(french.faults("crie «Maho\u{a0}!\u{a0}»"), missing);
}
