// Compares what the engine, compiled to WebAssembly, says of hands with what the vectors say.
//
//   node vectors.mjs ENGINE FOLDER
//
// ENGINE exports `score(rules, hand)`, which gives `credits;points`, `-;-` for a hand that may not go
// out, or throws a string that says why the text is no hand. FOLDER holds one file for each rule set, named
// for it: `HAND ; CREDITS ; POINTS` a line, with `-` for both where the text is no hand or may not go out.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";

const [engine, folder] = process.argv.slice(2).map((path) => resolve(path));
const { score } = createRequire(import.meta.url)(engine);

/** The lines of a file that hold a hand, in their three parts. */
function vectors(file) {
  const lines = readFileSync(file, "utf8").split("\n");
  const hands = lines.filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return hands.map((line) => line.split(";").map((part) => part.trim()));
}

/** What the engine says; that it broke down is an answer too, and a wrong one. */
function answer(rules, hand) {
  try {
    return score(rules, hand);
  } catch (error) {
    return typeof error === "string" ? "-;-" : `nothing: ${error}`;
  }
}

let wrong = 0;
const files = readdirSync(folder).filter((file) => file.endsWith(".txt")).sort();
for (const file of files) {
  const rules = basename(file, ".txt");
  let compared = 0;
  for (const [hand, credits, points] of vectors(join(folder, file))) {
    const [expected, said] = [`${credits};${points}`, answer(rules, hand)];
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
