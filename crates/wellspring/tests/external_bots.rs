//! External bots in `arena` and `simulate`: a violation costs only the bot itself, is reported, and leaves no
//! process behind. The bots are shell scripts, so that every system with a shell can run them.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// The beginning of every script: it saves its process number, so that the test can check that it is gone.
const BEGIN: &str = "echo $$ >> pids\nready='{\"ready\":{\"version\":3}}'\n";

/// Returns a script that runs `decide` at every request. `$id` is the request, `$first` its first legal
/// action.
fn answering(decide: &str) -> String {
    format!(
        r#"count=0
while read -r line; do
  case $line in
    '{{"hello"'*) echo "$ready";;
    '{{"decide"'*)
      count=$((count + 1))
      id=${{line#*'"id":'}}; id=${{id%%,*}}
      first=${{line##*'"legal":['}}; first=${{first%%[],]*}}
      {decide};;
  esac
done
"#
    )
}

/// Returns an answer as a shell command.
fn act(id: &str, action: &str) -> String {
    format!(r#"echo "{{\"act\":{{\"id\":{id},\"action\":{action}}}}}""#)
}

/// Runs the command in this directory, with the script as `bot.sh` there.
fn run(folder: &TempDir, script: &str, arguments: &[&str]) -> Output {
    fs::write(folder.path().join("bot.sh"), BEGIN.to_owned() + script).expect("the script can be written");
    Command::new(env!("CARGO_BIN_EXE_wellspring"))
        .args(arguments)
        .current_dir(folder.path())
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .output()
        .expect("the command runs")
}

const ARENA: [&str; 13] = [
    "arena",
    "mhing-fr",
    "--bots",
    "greedy,cmd:sh bot.sh",
    "--deals",
    "3",
    "--threads",
    "1",
    "--move-time",
    "150",
    "--startup-time",
    "400",
    "--json",
];

/// Checks that no bot process is left, and returns how many there were.
fn count_started(folder: &Path) -> usize {
    let pids = fs::read_to_string(folder.join("pids")).expect("the script left its number");
    for pid in pids.lines() {
        let alive = Command::new("sh").args(["-c", &format!("kill -0 {pid} 2> /dev/null")]).status();
        assert!(!alive.expect("the shell runs").success(), "process {pid} is left");
    }
    pids.lines().count()
}

/// Plays three deals in both seatings against greedy. Checks that the bot has this violation, and greedy has
/// none.
#[track_caller]
fn check(script: &str, kind: &str, notice: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let Output { status, stdout, stderr } = run(&folder, script, &ARENA);
    let said = String::from_utf8_lossy(&stderr).into_owned();
    let report: Value = serde_json::from_slice(&stdout).expect("a report");
    let [ours, theirs] = [&report["bots"][0], &report["bots"][1]];
    let played = theirs["played"].as_bool().expect("a statement");
    assert_eq!(status.code(), Some(i32::from(!played)), "{said}");
    assert!(theirs["violations"]["counts"][kind].as_u64() > Some(0), "{theirs}");
    assert!(said.contains(notice), "{notice:?} is not in {said}");
    let location = &theirs["violations"]["first"][0]["location"];
    assert_eq!(location["place"], serde_json::json!({"deal": {"deal": 1, "seating": 1}}));
    assert_eq!(location["seat"], 1);
    assert!(said.contains("deal 1, seating 1, player 2"), "{said}");
    assert_eq!(ours["violations"], Value::Null, "it costs only itself");
    assert!(ours["margin"]["mean"].as_f64() > Some(0.0), "{report}");
    assert_eq!(report["hands"], 6, "every hand is played to its end");
    assert!((1..=4).contains(&count_started(folder.path())), "it is started again a few times");
}

#[test]
fn a_good_bot_has_no_violations() {
    let folder = tempfile::tempdir().expect("a folder");
    let Output { status, stdout, stderr } = run(&folder, &answering(&act("$id", "$first")), &ARENA);
    assert_eq!((status.success(), String::from_utf8_lossy(&stderr).as_ref()), (true, ""));
    let report: Value = serde_json::from_slice(&stdout).expect("a report");
    assert_eq!(report["bots"][1]["violations"], Value::Null);
    assert!(report["bots"][1]["times"]["choices"].as_u64() > Some(10));
    assert_eq!(count_started(folder.path()), 1, "one process plays all hands");
}

#[test]
fn illegal_answers_are_refused() {
    let did = "answered \"deal\"; expected one of [";
    check(&answering(&act("$id", "\\\"deal\\\"")), "illegal", did);
}

#[test]
fn answers_to_unknown_requests_are_refused() {
    check(
        &answering(&act("$((id + 7))", "$first")),
        "wrong-id",
        "answered request 8; expected {\"act\":{\"id\":1,",
    );
}

#[test]
fn malformed_lines_are_refused() {
    check(&answering("echo good morning"), "malformed", "wrote good morning; expected {\"act\":");
}

#[test]
fn bots_that_never_play_are_no_result() {
    let script = answering(&act("$id", "\\\"deal\\\""));
    let folder = tempfile::tempdir().expect("a folder");
    let Output { status, stdout, .. } = run(&folder, &script, &ARENA[..12]);
    let report = String::from_utf8_lossy(&stdout);
    assert_eq!(status.code(), Some(1), "{report}");
    let rows: Vec<&str> = report.lines().filter(|line| line.starts_with("cmd:sh bot.sh ")).collect();
    assert!(rows.len() >= 2 && rows[..2].iter().all(|row| row.contains('–')), "{report}");
    assert!(report.contains("cmd:sh bot.sh made no decision itself"), "{report}");
    assert!(!report.contains("against"), "{report}");
    let seats =
        ["simulate", "mhing-sv", "--seats", "greedy,cmd:sh bot.sh", "--matches", "1", "--max-hands", "1"];
    let Output { status, stdout, .. } = run(&folder, &script, &seats);
    assert_eq!(status.code(), Some(1), "{}", String::from_utf8_lossy(&stdout));
}

#[test]
fn unknown_cards_are_named() {
    let did = "(no such card: \"9x\"); expected {\"act\":";
    check(&answering(&act("$id", "{\\\"discard\\\":\\\"9x\\\"}")), "malformed", did);
}

#[test]
fn missing_answers_time_out() {
    check(&answering(":"), "late", "did not answer within 150 ms; expected {\"act\":{\"id\":1,");
}

#[test]
fn late_answers_are_discarded() {
    let late = format!("[ $count = 1 ] && sleep 0.3; {}", act("$id", "$first"));
    let folder = tempfile::tempdir().expect("a folder");
    let Output { stdout, stderr, .. } = run(&folder, &answering(&late), &ARENA);
    let report: Value = serde_json::from_slice(&stdout).expect("a report");
    let counts = &report["bots"][1]["violations"]["counts"];
    assert!(counts["late"].as_u64().is_some_and(|late| late <= 2), "{}", String::from_utf8_lossy(&stderr));
    assert_eq!(counts.as_object().map(serde_json::Map::len), Some(1), "{counts}");
    count_started(folder.path());
}

#[test]
fn a_bot_that_exits_at_once_is_restarted() {
    check("exit 3\n", "not-ready", "exited with code 3; expected {\"ready\":");
}

#[test]
fn a_bot_that_is_never_ready_is_killed() {
    check("exec sleep 60\n", "not-ready", "wrote nothing for 400 ms; expected {\"ready\":");
}

#[test]
fn bots_that_exit_during_a_match_are_restarted() {
    let dies = format!("[ $count = 3 ] && exit 1; {}", act("$id", "$first"));
    check(&answering(&dies), "exited", "exited with code 1; expected");
}

#[test]
fn closing_the_output_counts_as_exit() {
    let closes = "read -r line; echo \"$ready\"; exec >&-; exec cat > /dev/null\n";
    check(closes, "exited", "closed its standard output");
}

#[test]
fn floods_are_stopped() {
    check("read -r line; echo \"$ready\"; exec yes\n", "flood", "wrote more than 32 unsolicited lines");
}

#[test]
fn floods_of_old_answers_are_stopped() {
    let floods = format!(
        "[ $count = 1 ] && {} || exec yes '{{\"act\":{{\"id\":1,\"action\":\"pass\"}}}}'",
        act("$id", "$first")
    );
    check(&answering(&floods), "flood", "answered old requests 32 times");
}

#[test]
fn endless_lines_are_stopped() {
    let endless = "read -r line; echo \"$ready\"; exec tr '\\000' x < /dev/zero\n";
    check(endless, "flood", "wrote a line of more than 64 KiB");
}

#[test]
fn a_bot_that_never_reads_blocks_nobody() {
    check("echo \"$ready\"; exec sleep 60\n", "late", "several times in a row; expected");
}

#[test]
fn stderr_lines_are_forwarded_with_the_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let complains = format!("[ $count = 1 ] && echo 'what a hand' >&2; {}", act("$id", "$first"));
    let Output { stderr, .. } = run(&folder, &answering(&complains), &ARENA);
    assert_eq!(String::from_utf8_lossy(&stderr), "[cmd:sh bot.sh] what a hand\n");
}

#[test]
fn external_bots_play_in_simulate() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = [
        "simulate",
        "mhing-fr",
        "--seats",
        "greedy",
        "--seats",
        "cmd:sh bot.sh",
        "--matches",
        "2",
        "--switch",
        "target=20",
        "--threads",
        "1",
        "--json",
        "--records",
        "records",
    ];
    let illegal = answering(&act("$id", "\\\"deal\\\""));
    let Output { status, stdout, stderr } = run(&folder, &illegal, &arguments);
    assert_eq!(status.code(), Some(1), "{}", String::from_utf8_lossy(&stderr));
    let report: Value = serde_json::from_slice(&stdout).expect("a report");
    assert_eq!((&report["matches"], &report["seats"][0]["wins"]), (&2.into(), &2.into()));
    assert!(report["seats"][1]["violations"]["counts"]["illegal"].as_u64() > Some(0), "{report}");
    let played = [0, 1].map(|seat| report["seats"][seat]["played"] == true);
    assert_eq!(played, [true, false], "a bot that made no decision is no result");
    let record = fs::read_to_string(folder.path().join("records/000002.jsonl")).expect("a record");
    assert!(record.lines().next().is_some_and(|head| head.contains(r#"{"bot":"cmd:sh bot.sh"}"#)));
    assert_eq!(count_started(folder.path()), 1);
}

#[test]
fn a_missing_program_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["arena", "mhing-fr", "--bots", "greedy,cmd:./no-such-bot"];
    let Output { status, stderr, .. } = run(&folder, "", &arguments);
    let said = String::from_utf8_lossy(&stderr).into_owned();
    assert_eq!(status.code(), Some(2));
    assert!(said.starts_with("error: cmd:./no-such-bot cannot be started: no such file"), "{said}");
}

/// The lines of the session that `docs/bots.md` shows: up to the first answer, the refusal, and the end.
const SHOWN: [usize; 10] = [0, 1, 2, 3, 4, 7, 8, 9, 12, 13];

/// The example of `docs/bots.md` is a real session. `UPDATE=1` rewrites it.
#[test]
fn the_documented_session_is_a_real_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let answer = r#"[ $id = 3 ] && first='"deal"'; answer="{\"act\":{\"id\":$id,\"action\":$first}}"
      printf '%s\n' "← $answer" >> log; printf '%s\n' "$answer""#;
    let logged = answering(answer)
        .replace("  case $line in", "  printf '%s\\n' \"→ $line\" >> log\n  case $line in")
        .replace("echo \"$ready\"", "printf '%s\\n' \"← $ready\" >> log; echo \"$ready\"");
    let arguments =
        ["arena", "mhing-sv", "--bots", "greedy,cmd:sh bot.sh", "--seed", "1", "--deals", "1", "--json"];
    let Output { status, stderr, .. } = run(&folder, &logged, &arguments);
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    let log = fs::read_to_string(folder.path().join("log")).expect("the script has logged");
    let lines: Vec<&str> = log.lines().collect();
    let shown: String = SHOWN.iter().map(|&at| lines[at].to_owned() + "\n").collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    let page = fs::read_to_string(&path).expect("the page can be read");
    let (before, rest) = page.split_once("```text\n").expect("an example");
    let (example, after) = rest.split_once("```").expect("the end of the example");
    if example != shown && std::env::var_os("UPDATE").is_some() {
        fs::write(&path, format!("{before}```text\n{shown}```{after}")).expect("the page can be written");
    } else {
        assert_eq!(example, shown, "UPDATE=1 rewrites the example");
    }
}
