//! SQL is written only in the server's store.

use crate::{assert_tidy, files, tokens};

/// Signs of an SQL statement: one of these words in capitals, or one of the pairs below in any case.
const CAPITALS: &[&str] = &["SELECT", "INSERT", "DELETE", "PRAGMA", "VACUUM"];
const PAIRS: &[&str] =
    &["insert into", "delete from", "create table", "create index", "drop table", "alter table"];

fn is_store(path: &str) -> bool {
    path == "crates/server/src/store.rs" || path.starts_with("crates/server/src/store/")
}

fn sql(source: &str) -> Vec<String> {
    let literals = tokens::product(source).into_iter().filter(|token| token.literal && is_sql(&token.text));
    literals.map(|token| format!("line {}: {}", token.line, token.text)).collect()
}

fn is_sql(literal: &str) -> bool {
    let words: Vec<&str> =
        literal.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty()).collect();
    let pair = |pair: &[&str]| PAIRS.contains(&pair.join(" ").to_lowercase().as_str());
    words.iter().any(|word| CAPITALS.contains(word)) || words.windows(2).any(pair)
}

#[test]
fn sql_is_only_in_the_store() {
    let others = files::product().into_iter().filter(|file| !is_store(&file.path));
    assert_tidy(&others.flat_map(|file| file.complaints(sql)).collect::<Vec<_>>());
}

#[test]
fn sql_is_found() {
    assert_eq!(sql("fn f() { \"SELECT 1\" }"), ["line 1: \"SELECT 1\""]);
    assert_eq!(sql("fn f() { r\"insert  into games\" }"), ["line 1: r\"insert  into games\""]);
    assert_eq!(sql("fn f() {\n\"create table t\" }"), ["line 2: \"create table t\""]);
    assert!(
        sql("/// SELECT 1\nfn f() { \"Select a card from the well, or delete it from there.\" }").is_empty()
    );
    assert!(is_store("crates/server/src/store/games.rs") && !is_store("crates/server/src/restore.rs"));
}
