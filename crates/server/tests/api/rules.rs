//! `GET /api/rules` and `GET /api/health`.

use ::rules::RuleSet;
use wire::RuleSetInfo;

use crate::harness::Server;

#[test]
fn every_rule_set_is_offered_with_its_switches() {
    let server = Server::start();
    let offered: Vec<RuleSetInfo> = server.get("/api/rules").json();
    let ids: Vec<RuleSet> = offered.iter().map(|info| info.id).collect();
    assert_eq!(ids, RuleSet::ALL);
    for info in &offered {
        let (seats, length, rule, ours) = match info.id {
            RuleSet::MhingFr | RuleSet::MhingSv => ((2, 6), "target", "M27", 0),
            RuleSet::QuatreVents => ((4, 4), "rounds", "Q6", 0),
            RuleSet::MahoBasic => ((2, 6), "target", "H20", 1),
            RuleSet::MahoStandard => ((2, 6), "target", "H21", 1),
            RuleSet::MahoOriginal => ((2, 6), "hands", "H22", 2),
        };
        // M2, Q2 and H3.
        assert_eq!((info.min_seats, info.max_seats), seats, "{}", info.id);
        assert!(
            info.switches.iter().any(|switch| (&*switch.name, &*switch.rule) == (length, rule)),
            "{}",
            info.id
        );
        assert_eq!(info.house_notes.len(), ours, "{}", info.id);
    }
    let switch = |id: RuleSet, name: &str| {
        let info = offered.iter().find(|info| info.id == id).unwrap();
        info.switches.iter().find(|switch| switch.name == name).unwrap().from_sheet
    };
    assert!(switch(RuleSet::MahoStandard, "calls"), "H19");
    assert!(!switch(RuleSet::MahoStandard, "copies") && !switch(RuleSet::MahoOriginal, "bonus"), "H1, H22");
}

#[test]
fn the_health_check_answers() {
    assert_eq!(Server::start().get("/api/health").body, b"ok");
}
