//! The JSON output is what `docs/command.schema.json` says: no field is missing, and no other is there.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Map, Value};
use tempfile::TempDir;

/// The JSON Schema. The checker below knows the few keywords that it uses, and refuses all others.
struct Schema {
    root: Value,
    /// The fields, as `definition/field`, that outputs have had.
    seen: RefCell<BTreeSet<String>>,
}

impl Schema {
    /// Loads the schema.
    fn load() -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/command.schema.json");
        let text = fs::read_to_string(path).expect("the schema");
        Self { root: serde_json::from_str(&text).expect("JSON"), seen: RefCell::default() }
    }

    /// Returns the definition at the end of a reference.
    fn definition(&self, reference: &str) -> &Value {
        let name = reference.strip_prefix("#/$defs/").expect("a reference to a definition");
        &self.root["$defs"][name]
    }

    /// Checks a value. `path` is the place of the schema, with the field names on the way.
    fn check(&self, schema: &Value, value: &Value, path: &str) -> Result<(), String> {
        let keywords = schema.as_object().expect("a schema is an object");
        for (keyword, argument) in keywords {
            let holds = match keyword.as_str() {
                "description" | "properties" => Ok(()),
                "$ref" => {
                    let reference = argument.as_str().unwrap_or_default();
                    let name = reference.rsplit('/').next().unwrap_or_default();
                    self.check(self.definition(reference), value, name)
                }
                "anyOf" => self.check_any(argument, value, path),
                "type" => expect(has_type(value, argument), &format!("is no {argument}")),
                "const" => expect(value == argument, &format!("is not {argument}")),
                "enum" => expect(list(argument).contains(value), &format!("is none of {argument}")),
                "minimum" => expect(value.as_f64() >= argument.as_f64(), &format!("is below {argument}")),
                "maximum" => expect(value.as_f64() <= argument.as_f64(), &format!("is above {argument}")),
                "items" => list(value).iter().try_for_each(|item| self.check(argument, item, path)),
                "required" => expect_fields(argument, value),
                "additionalProperties" => self.check_fields(keywords, value, path),
                other => panic!("{path}: the checker does not know the keyword {other}"),
            };
            holds.map_err(|error| format!("{error} in {}", short(value)))?;
        }
        Ok(())
    }

    /// Checks that one of these schemas holds. What the others have seen does not count.
    fn check_any(&self, schemas: &Value, value: &Value, path: &str) -> Result<(), String> {
        let before = self.seen.borrow().clone();
        let mut errors = Vec::new();
        for schema in list(schemas) {
            match self.check(schema, value, path) {
                Ok(()) => return Ok(()),
                Err(error) => errors.push(error),
            }
            self.seen.replace(before.clone());
        }
        Err(format!("no choice holds: {}", errors.join(" | ")))
    }

    /// Checks the fields of an object: those named, and all others by `additionalProperties`.
    fn check_fields(&self, keywords: &Map<String, Value>, value: &Value, path: &str) -> Result<(), String> {
        let named = keywords.get("properties").and_then(Value::as_object);
        for (field, value) in value.as_object().into_iter().flatten() {
            let schema = named.and_then(|named| named.get(field));
            let place = format!("{path}/{field}");
            match (schema, &keywords["additionalProperties"]) {
                (Some(schema), _) => {
                    self.seen.borrow_mut().insert(place.clone());
                    self.check(schema, value, &place)?;
                }
                (None, Value::Bool(false)) => return Err(format!("{place} is unknown")),
                (None, others) => self.check(others, value, &place)?,
            }
        }
        Ok(())
    }

    /// Returns every field that the schema names, as `definition/field`.
    fn fields(&self) -> BTreeSet<String> {
        let mut fields = BTreeSet::new();
        for (name, definition) in self.root["$defs"].as_object().expect("definitions") {
            add_fields(definition, name, &mut fields);
        }
        fields
    }
}

/// Adds the fields that a schema names.
fn add_fields(schema: &Value, path: &str, fields: &mut BTreeSet<String>) {
    for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
        let place = format!("{path}/{field}");
        add_fields(schema, &place, fields);
        fields.insert(place);
    }
    add_fields_of(schema.get("items"), path, fields);
    for schema in list(&schema["anyOf"]) {
        add_fields(schema, path, fields);
    }
}

/// Adds the fields of a schema, if there is one.
fn add_fields_of(schema: Option<&Value>, path: &str, fields: &mut BTreeSet<String>) {
    if let Some(schema) = schema {
        add_fields(schema, path, fields);
    }
}

/// Returns an error unless the statement holds.
fn expect(holds: bool, error: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(error.to_owned()) }
}

/// Returns the elements of a list; none of anything else.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Returns whether a value has the type.
fn has_type(value: &Value, name: &Value) -> bool {
    match name.as_str().expect("one type") {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        other => panic!("unknown type {other}"),
    }
}

/// Checks that an object has these fields.
fn expect_fields(names: &Value, value: &Value) -> Result<(), String> {
    let missing = list(names).iter().find(|name| value.get(name.as_str().unwrap_or_default()).is_none());
    missing.map_or(Ok(()), |name| Err(format!("{name} is missing")))
}

/// Returns the beginning of a value.
fn short(value: &Value) -> String {
    value.to_string().chars().take(200).collect()
}

/// Bots of which one exits at once, for the violations of the protocol.
const EXITING: [&str; 4] = ["--bots", "greedy,random", "--bots", "cmd:sh -c 'exit 3'"];

/// The records that the commands below read, and how they are played.
const RECORDS: [(&str, &str, &str); 5] = [
    ("mhing-sv", "greedy,greedy", "target=1"),
    ("mhing-fr", "greedy,random,steady,greedy", "target=30"),
    ("quatre-vents", "greedy,greedy,random,greedy", "rounds=1"),
    ("maho-standard", "greedy,random,greedy,random", "target=2"),
    ("maho-original", "random,random,random,random", "hands=2"),
];

/// Shell commands, and the definition of each line of their output. `$1` is a record.
const COMMANDS: [(&str, &str); 27] = [
    ("score", "wellspring score mhing-fr --json '24s (5*7p) 777m66z111s 1f @3s'"),
    ("score", "wellspring score mhing-fr --json '159s36p47m12345z* +7z'"),
    ("score", "wellspring score mhing-sv --json '234s234s234p678m9m @9m'"),
    ("score", "wellspring score mhing-fr --json '13579m13579p135s @2z'"),
    ("score", "wellspring score quatre-vents --json '46s789p55m (777z) (111z) +5s;seat=E round=S'"),
    ("score", "wellspring score quatre-vents --json '19m19p19s1234567z +1m;seat=S round=E'"),
    ("score", "wellspring score quatre-vents --json '111222333m567s4p @4p;seat=S round=E'"),
    ("score", "wellspring score maho-original --json '(456r) [777a] (4r4g4b) (999a) 3b +3b'"),
    ("score", "printf '%s\\n' 5x '44s*777m234p66z11s +1s' | wellspring score mhing-sv --batch -"),
    ("waits", "wellspring waits mhing-sv --json '46s789p55m222z345s @1z'"),
    ("waits", "wellspring waits mhing-fr --json '234s234s234p678m9m @9m'"),
    ("waits", "wellspring waits mhing-fr --json '46s789p55m222z34s*'"),
    ("waits", "wellspring waits quatre-vents --json '46s789p55m111z (111p)' --seat S"),
    ("waits", "wellspring waits maho-standard --json '(456r) [777a] (4r4g4b) (999a) 3b'"),
    ("waits", "wellspring waits mhing-fr --json 5x"),
    (
        "simulate",
        "seed=$(printf %064d 7); wellspring simulate maho-basic --seats greedy,random --matches 2 --seed $seed --json",
    ),
    (
        "simulate",
        "wellspring simulate mhing-fr --seats greedy --seats 'cmd:sh -c \"exit 3\"' --matches 1 --json",
    ),
    ("simulate", "wellspring simulate mhing-fr --seats greedy --seats 'cmd:sh wrong.sh' --matches 1 --json"),
    ("arena", "wellspring arena mhing-fr --bots greedy,random --deals 3 --until 2 --json"),
    (
        "arena",
        "wellspring arena maho-basic --bots greedy,random --deals 2 --matches --switch target=1 --json",
    ),
    ("backup", "wellspring backup copy.db --db tables.db --json"),
    ("doctor", "wellspring doctor http://127.0.0.1:1 --json"),
    ("rules", "wellspring rules --json"),
    ("rules", "wellspring rules quatre-vents --json"),
    ("rules", "wellspring rules mhing-sv --json"),
    ("rules", "wellspring rules M28 --json"),
    ("rules", "wellspring rules maho silver --json"),
];

/// An external bot that answers every request with an action that is never legal.
const WRONG_BOT: &str = r#"echo '{"ready":{"version":3}}'
while read -r line; do
  id=$(printf '%s' "$line" | sed -n 's/.*"id":\([0-9]*\).*/\1/p')
  [ -n "$id" ] && echo "{\"act\":{\"id\":$id,\"action\":{\"forfeit-set\":9}}}"
done
"#;

/// Starts a server, and stops it once it has written its address.
const SERVE: &str =
    "wellspring serve --lan --port 0 --db tables.db --without-client --json > address & server=$!
while ! grep -q url address; do sleep 0.1; done
kill -INT $server; wait; cat address";

/// The beginnings of the fields that no command here writes: other violations of the protocol, which
/// `tests/external_bots.rs` has, and false calls, which no bot makes.
const RARE: [&str; 7] = [
    "violations/counts/",
    "violations/first/observed/",
    "violations/first/consequence/",
    "action/forfeit-set",
    "event/false-call",
    "event/set-forfeited",
    "event/reshuffled",
];

/// Runs a shell command in a directory, and returns the lines that it writes.
fn lines(folder: &TempDir, command: &str) -> Vec<Value> {
    let own = Path::new(env!("CARGO_BIN_EXE_wellspring")).parent().expect("a directory").display();
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder.path())
        .env("PATH", format!("{own}:{}", env::var("PATH").unwrap_or_default()))
        .stdin(Stdio::null())
        .output()
        .expect("the shell runs");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(!text.is_empty(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    text.lines().map(|line| serde_json::from_str(line).expect(command)).collect()
}

#[test]
fn output_matches_the_schema() {
    let folder = tempfile::tempdir().expect("a directory");
    fs::write(folder.path().join("wrong.sh"), WRONG_BOT).expect("written");
    let schema = Schema::load();
    let check = |definition: &str, command: &str| {
        for line in lines(&folder, command) {
            let holds = schema.check(schema.definition(&format!("#/$defs/{definition}")), &line, definition);
            holds.unwrap_or_else(|error| panic!("{command}: {error}"));
        }
    };
    for (rules, seats, switch) in RECORDS {
        let record = format!("{rules}/000001.jsonl");
        let played = format!(
            "wellspring simulate {rules} --seats {seats} --switch {switch} --matches 1 --seed 3 \
             --records {rules} --json"
        );
        check("simulate", &played);
        check("replay", &format!("wellspring replay {record} --json"));
        check("review", &format!("head -60 {record} | wellspring review - --playouts 4 --json"));
    }
    check("replay", "head -c 700 mhing-fr/000001.jsonl > cut.jsonl; wellspring replay cut.jsonl --json");
    check("review", "wellspring review cut.jsonl --playouts 4 --json");
    let arena = format!(
        "wellspring arena mhing-fr {} --deals 1 --resume d.jsonl --json",
        EXITING.map(quoted).join(" ")
    );
    check("arena", &arena);
    check("arena-show", "wellspring arena show 1 --resume d.jsonl --json");
    check("serve", SERVE);
    for (definition, command) in COMMANDS {
        check(definition, command);
    }
    let mut unseen = schema.fields();
    unseen.retain(|field| {
        !schema.seen.borrow().contains(field) && !RARE.iter().any(|rare| field.starts_with(rare))
    });
    assert!(unseen.is_empty(), "fields of the schema that no output has: {unseen:?}");
}

/// Returns an argument in quotes for the shell.
fn quoted(argument: &str) -> String {
    format!("\"{argument}\"")
}

#[test]
fn the_checker_refuses_other_outputs() {
    let schema = Schema::load();
    let errors = |definition: &str, text: &str| {
        let value: Value = serde_json::from_str(text).expect("JSON");
        schema.check(schema.definition(&format!("#/$defs/{definition}")), &value, definition).err()
    };
    assert_eq!(errors("backup", r#"{"db":"a","file":"b"}"#), None);
    for (definition, wrong) in [
        ("backup", r#"{"db":"a"}"#),
        ("backup", r#"{"db":"a","file":7}"#),
        ("backup", r#"{"db":"a","file":"b","size":3}"#),
        ("backup", "[]"),
        ("seat", "6"),
        ("seat", "-1"),
        ("seat", "1.5"),
        ("action", r#""sing""#),
        ("total", r#"{"credits":1}"#),
        ("event", r#"{"laid":{"seat":1}}"#),
    ] {
        assert!(errors(definition, wrong).is_some(), "{definition}: {wrong}");
    }
}
