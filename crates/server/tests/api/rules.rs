//! `GET /api/rules` and `GET /api/health`.

use ::rules::RuleSet;
use wire::RuleSetInfo;

use crate::harness::Server;

#[test]
fn every_rule_set_is_offered_with_its_switches() {
    let server = Server::start();
    let offered: Vec<RuleSetInfo> = server.get("/api/rules").json();
    let ids: Vec<RuleSet> = offered.iter().map(|info| info.id).collect();
    assert_eq!(ids, RuleSet::PLAYABLE);
    for info in offered {
        // M2 and M27.
        assert_eq!((info.least_seats, info.most_seats), (2, 6));
        assert!(info.switches.iter().any(|switch| switch.name == "target" && switch.rule == "M27"));
    }
}

#[test]
fn it_says_that_it_is_there() {
    assert_eq!(Server::start().get("/api/health").body, b"ok");
}
