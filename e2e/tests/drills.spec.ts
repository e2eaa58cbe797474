// Drills: a question by keyboard, with a wrong, a half right and a right answer; the boxes after a reload and
// as a file; a decision of an own match, from its replay and back.

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";

import { type Page, expect } from "@playwright/test";

import { pageFaults, setLanguage, setWidth } from "../checks.js";
import { program, test } from "../server.js";
import { Table } from "../table.js";

const verdict = (page: Page) => page.getByTestId("drill-verdict");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("wellspring.drills"));

/** Asks the server which cards a question about waits has, by trying each card alone. */
async function waits(page: Page, url: string, seed: number): Promise<string[]> {
  const path = `${url}/api/drills/mhing-fr/waits/en/${seed}`;
  const question = await (await page.request.get(path)).json();
  const right: string[] = [];
  for (const [id] of question.choices) {
    const graded = await page.request.post(path, { data: { chosen: [id] } });
    if ((await graded.json()).grade !== "wrong") right.push(id);
  }
  return right;
}

/** Adds the first decision of a replay to the drills, and returns its place in the match. */
async function addDecision(page: Page): Promise<string> {
  const add = page.getByRole("button", { name: "Into my drills" });
  await expect(async () => {
    await page.keyboard.press("Shift+ArrowRight");
    await expect(add).toBeVisible({ timeout: 300 });
  }).toPass();
  const place = await page.getByTestId("replay-position").innerText();
  await add.click();
  return place;
}

/** Presses the keys of a card: its number, then the letter of its suit. */
async function press(page: Page, card: string): Promise<void> {
  await page.keyboard.press(card[0]!);
  await page.keyboard.press({ s: "b", p: "c", m: "k", z: "v" }[card[1]!]!);
}

test("a question is answered by keyboard, and its boxes are kept", async ({ page, server }) => {
  await setWidth(page, 1280);
  await page.goto(`${server.url}/learn`);
  await page.getByRole("link", { name: /^What does it wait for\?.*new$/u }).click();
  await expect(page).toHaveURL(/drill\/mhing-fr\/waits#seed=\d*0/u);

  // A link leads to its very question: one of difficulty 8, which has several waits.
  await page.goto(`${server.url}/drill/mhing-fr/waits#seed=38`);
  await expect(page).toHaveURL(/#seed=38&rule=M18$/u);
  const heading = page.getByRole("heading", { name: "What does this hand wait for?" });
  await expect(heading).toBeFocused();
  const right = await waits(page, server.url, 38);
  expect(right.length).toBeGreaterThan(1);
  const wrong = ["1z", "2z", "3z", "4z"].find((card) => !right.includes(card))!;

  // Nothing is judged before the check, and nothing is checked without an answer.
  await page.getByTestId("drill-check").click();
  await expect(page.getByTestId("drill-said")).toHaveText("Choose an answer first.");
  await press(page, wrong);
  const pressed = page.locator(`[data-do="choose:${wrong}"]`);
  await expect(pressed).toBeFocused();
  await expect(pressed).toHaveAttribute("aria-pressed", "true");
  await expect(verdict(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText(/^None of \w+, and one too many\. Missing: /u);
  await expect(page.getByRole("button", { name: /, wrong$/u })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /, missed$/u })).toHaveCount(right.length);
  await expect(page.getByTestId("drill-said")).toHaveText(/This comes back tomorrow\.$/u);
  await expect(page.getByTestId("drill-next")).toBeFocused();
  expect(await pageFaults(page, { languages: ["en"] })).toEqual([]);
  expect(JSON.parse((await stored(page))!).rules).toMatchObject([
    { drill: "mhing-fr/waits", rule: "M18", seed: 38, number: 1 },
  ]);

  // A rule opens over the question, and Esc leads back to it.
  await page.getByRole("button", { name: "Rule M18" }).click();
  await expect(page.getByTestId("rule-dialog")).toContainText("M18");
  await page.keyboard.press("Escape");
  await expect(verdict(page)).toBeVisible();

  // Half right, by the same link; a miss stays in the first box.
  await page.reload();
  await expect(heading).toBeFocused();
  await press(page, right[0]!);
  await press(page, wrong);
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText(/^½?One of \w+, and one too many\. Missing: /u);

  // Right, and the next question.
  await page.reload();
  await expect(heading).toBeFocused();
  for (const card of right) await press(page, card);
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText(/^Right: all \d+ of them\.$/u);
  await expect(page.getByTestId("drill-progress")).toHaveText("1 of 10 · right so far: 1");
  // Another language says the same of this answer, and does not count it again.
  const counted = await stored(page);
  await setLanguage(page, "sv");
  await expect(verdict(page)).toHaveText(/^Rätt/u);
  await setLanguage(page, "en");
  await expect(verdict(page)).toHaveText(/^Right: all \d+ of them\.$/u);
  await expect(page.getByTestId("drill-progress")).toHaveText("1 of 10 · right so far: 1");
  expect(await stored(page)).toBe(counted);
  await page.getByTestId("drill-next").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("drill-progress")).toHaveText("2 of 10 · right so far: 1");
  await expect(page).toHaveURL(/#seed=\d*1&/u);

  // The boxes are one file; a day later the rule is to be repeated, and its question is the same.
  const download = page.waitForEvent("download");
  await page.getByTestId("save-boxes").click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toBe(await stored(page));
  await page.evaluate(() => localStorage.removeItem("wellspring.drills"));
  await page.getByTestId("load-boxes").setInputFiles(file);
  await expect(page.getByTestId("drill-said")).toHaveText("The boxes of the file are loaded.");
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.getByTestId("drill-leave").click();
  await page.getByRole("link", { name: /^What does it wait for\?.*1 to repeat$/u }).click();
  await expect(page).toHaveURL(/#seed=38&rule=M18$/u);
});

test("a worth and a decision are explained, in three languages", async ({ page, server }) => {
  await setWidth(page, 390);
  await page.goto(`${server.url}/drill/quatre-vents/worth#seed=8`);
  await expect(page.getByRole("heading", { name: "What is this hand worth?" })).toBeFocused();
  await page.keyboard.press("1");
  await expect(page.locator('[aria-pressed="true"]')).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Line by line" })).toBeVisible();
  expect(await pageFaults(page, { languages: ["en"] })).toEqual([]);
  await page.goto(`${server.url}/drill/mhing-sv/discard#seed=4`);
  await page.locator("[data-choice]").first().click();
  // What is chosen stays so in another language.
  for (const [language, ask] of [
    ["fr", "Quelle carte défaussez-vous ?"],
    ["sv", "Vilket kort kastar du?"],
    ["en", "Which card do you discard?"],
  ] as const) {
    await setLanguage(page, language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ask);
    await expect(page.locator("[data-choice][aria-pressed='true']")).toHaveCount(1);
  }
  // The verdict is seen on the smallest phone, where the button lies over the end of the page.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByTestId("drill-check").click();
  await expect(verdict(page)).toHaveText(/^(Right|As good): |costs about/u);
  const lastLine = (element: Element) => {
    const { left, right, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
  };
  await expect.poll(() => verdict(page).evaluate(lastLine)).toBe(true);
  await setWidth(page, 390);
  await expect(page.getByRole("main")).toContainText("240 hands played out");
  expect(await pageFaults(page)).toEqual([]);
  await page.goto(`${server.url}/drill/maho-basic/claim#seed=3`);
  await expect(page.getByRole("heading", { name: "Would you claim?" })).toBeFocused();
  expect(await pageFaults(page)).toEqual([]);
});

test("a decision of an own match comes first, and leads back to its moment", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 3, target: 1 });
  await table.reach("match-over");
  await page.getByTestId("replay").click();
  const place = await addDecision(page);
  await expect(page.getByTestId("prompt")).toHaveText("This decision is among your drills.");
  await page.goto(`${server.url}/learn`);
  const kind = JSON.parse((await stored(page))!).positions[0].drill.split("/")[1];
  const ask = kind === "claim" ? "Would you claim?" : "Which discard?";
  const door = page.getByRole("link", { name: new RegExp(`^${ask.replace("?", "\\?")}.*1 from your`, "u") });
  await door.click();
  await expect(page).toHaveURL(/#match=.+&event=\d+&seat=0$/u);
  await page.locator("[data-choice]").last().click();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("drill-back")).toHaveText(/^From a match of your own\. This comes back/u);
  // It is listed with its box and its day, can be removed, and brought back.
  const kept = page.getByTestId("kept-positions").getByRole("listitem");
  const [, hand, event] = /^Hand (\d+), event (\d+) of/.exec(place) ?? [];
  const listed = new RegExp(`, Mhing.*Hand ${hand}, event ${event} · added on .+Box [12] · back on`, "u");
  await expect(kept).toHaveText([listed]);
  // Both ways lead to the same moment.
  const moment = await page.getByRole("link", { name: "Where from?" }).getAttribute("href");
  expect(new URL(moment!, page.url()).hash).toBe(`#hand=${hand}&event=${event}`);
  expect(await pageFaults(page, { languages: ["en"], whole: ".positions a, .positions .btn" })).toEqual([]);
  await kept.getByTestId("remove-kept").click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByTestId("drill-said")).toHaveText("Removed from your drills.");
  expect(JSON.parse((await stored(page))!).positions).toEqual([]);
  await expect(page.getByTestId("undo-remove")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(kept).toHaveText([listed]);
  await expect(kept.getByTestId("remove-kept")).toBeFocused();
  await kept.getByTestId("kept-moment").click();
  await expect(page.getByTestId("replay-position")).toHaveText(place);
});

test("a decision of a file becomes a drill, and leads back to the file", async ({ page, server }, info) => {
  const match = ["quatre-vents", "--seats", "greedy,greedy,greedy,greedy", "--matches", "1", "--seed", "7"];
  execFileSync(program, ["simulate", ...match, "--switch", "rounds=1", "--records", info.outputPath("m")]);
  const file = info.outputPath("m", "000001.jsonl");
  await page.goto(server.url);
  await page.getByTestId("open-record").setInputFiles(file);
  await page.getByTestId("replay").click();
  const place = await addDecision(page);
  const [position] = JSON.parse((await stored(page))!).positions;
  // Another tab knows nothing of the file; the boxes do.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${server.url}/drill/${position.drill}`);
  await expect(page).toHaveURL(/#match=file-[0-9a-f]{16}&event=\d+&seat=\d$/u);
  await expect(page.getByTestId("kept-positions")).toContainText("a file · added on");
  await page.locator("[data-choice]").first().click();
  await page.getByTestId("drill-check").click();
  await expect(page.getByTestId("drill-back")).toHaveText(/^From a file\. This comes back/u);
  await page.getByTestId("kept-moment").click();
  await expect(page.getByTestId("replay-position")).toHaveText(place);
});
