// Compares what the engine, compiled to WebAssembly, says of hands with what the vectors say.
//
//   node vectors.mjs ENGINE FOLDER
//
// ENGINE exports `score(rules, hand)`, which gives `credits;points`, `base;doubles;value` or `points`, as the
// game counts, `-` for a hand that may not go out, or throws a string that says why the text is no hand. FOLDER
// holds files of hands, a hand and what it is worth a line, `-` everywhere where the text is no hand or may not
// go out: one file for a rule set and named for it, or one for a game, whose lines name the rule set first.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";

const [engine, folder] = process.argv.slice(2).map((path) => resolve(path));
const { score } = createRequire(import.meta.url)(engine);

/** How many columns say what a hand is worth. */
const COLUMNS = { "mhing-fr": 2, "mhing-sv": 2, "quatre-vents": 3, maho: 1 };

/** The lines of a file that hold a hand: the rule set, the hand with its context, and what it is worth. */
function vectors(file) {
  const lines = readFileSync(file, "utf8").split("\n");
  const hands = lines.filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const name = basename(file, ".txt");
  return hands.map((line) => {
    const parts = line.split(";").map((part) => part.trim());
    const rules = name === "maho" ? parts.shift() : name;
    const worth = parts.splice(-COLUMNS[name]);
    return [rules, parts.join(";"), worth.join(";")];
  });
}

/** What the engine says; that it broke down is an answer too, and a wrong one. */
function answer(rules, hand) {
  try {
    return score(rules, hand);
  } catch (error) {
    return typeof error === "string" ? "-" : `nothing: ${error}`;
  }
}

let wrong = 0;
const files = readdirSync(folder).filter((file) => file.endsWith(".txt")).sort();
for (const file of files) {
  let compared = 0;
  for (const [rules, hand, worth] of vectors(join(folder, file))) {
    // A line that is worth nothing has a dash in every column.
    const [expected, said] = [/^[-;]*$/.test(worth) ? "-" : worth, answer(rules, hand)];
    compared += 1;
    if (said !== expected) {
      wrong += 1;
      console.error(`${rules}: ${hand} is ${expected}, the engine says ${said}`);
    }
  }
  console.log(`${file}: ${compared} hands compared`);
  if (compared === 0) wrong += 1;
}
if (files.length === 0) {
  console.error(`no vectors in ${folder}`);
  wrong += 1;
}
process.exitCode = wrong === 0 ? 0 : 1;
