//! `GET /api/rulebook/{rules}/{language}`: the rules as people read them.

use ::rulebook::Rulebook;
use ::rules::RuleSet;
use wire::{Fault, FaultCode};
use words::Language;

use crate::harness::Server;

#[test]
fn every_rule_set_has_its_rulebook_in_every_language() {
    let server = Server::start();
    for set in RuleSet::ALL {
        for language in Language::ALL {
            let path = format!("/api/rulebook/{set}/{}", language.code());
            // The second answer is the stored one.
            let [first, second] = [(); 2].map(|()| server.get(&path).json::<Rulebook>());
            assert_eq!(first, ::rulebook::rulebook(set, language), "{path}");
            assert_eq!(first, second, "{path}");
        }
    }
}

#[test]
fn other_rulebooks_do_not_exist() {
    let server = Server::start();
    for path in ["mhing-de/en", "mhing-fr/de", "mhing-fr", "mhing-fr/en/more"] {
        let answer = server.get(&format!("/api/rulebook/{path}"));
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.json::<Fault>().code, FaultCode::NoSuchRoute, "{path}");
    }
}
