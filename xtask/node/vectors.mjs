// Compares the scores of the engine, compiled to WebAssembly, with the vectors.
//
//   node vectors.mjs ENGINE FOLDER
//
// ENGINE exports `score(rules, hand)`. It returns `credits;points`, `base;doubles;value` or `points`, as the
// game counts, or `-` for a hand that is not complete. It throws a string that says why a text is no hand.
//
// FOLDER holds files with a hand and its value a line. The value is `-` where the text is no hand or the hand
// is not complete. A file belongs to one rule set and has its name, or belongs to a game, and its lines begin
// with the rule set.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";

const [engine, folder] = process.argv.slice(2).map((path) => resolve(path));
const { score } = createRequire(import.meta.url)(engine);

/** The number of columns of a value, by file. */
const COLUMNS = { "mhing-fr": 2, "mhing-sv": 2, "quatre-vents": 3, maho: 1 };

/** Returns the vectors of a file: the rule set, the hand with its context, and the value. */
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

/** Returns the value from the engine. A crash of the engine is an answer too, which equals no value. */
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
    // A hand without a value has a dash in every column.
    const [expected, said] = [/^[-;]*$/.test(worth) ? "-" : worth, answer(rules, hand)];
    compared += 1;
    if (said !== expected) {
      wrong += 1;
      console.error(`${rules}: ${hand} is ${expected}, but the engine returns ${said}`);
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
