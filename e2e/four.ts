// Four people with a browser each play one hand of a rule set, as things go among friends: one changes to
// another device, one is on a train, one leaves or never answers, and the server is killed three times. With
// the seeds of the tests a hand is soon won. They wait for people most of the time, so that they stand in
// several files, between tests that do not. `FOUR=matches npx playwright test maho mhing quatre-vents` plays
// whole matches instead, for hours.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as path } from "node:path";

import { type Browser, type Page, expect } from "@playwright/test";

import { Proxy } from "./proxy.js";
import { type Server, program, test } from "./server.js";
import { SIMPLE_ANSWERS, Table, movesPast } from "./table.js";
import { PHONE, inviteFromHome, join, person } from "./together.js";

const WHOLE = process.env["FOUR"] === "matches";

/** The time that each packet of the train takes, each way. */
const TRAIN_MS = 750;

export interface Game {
  rules: string;
  /** The test ids that choose it. */
  chosen: string[];
  /** `null` where the first voice wins. */
  window: "quick" | null;
  /** The shortest match, if it can be one hand. */
  shortest: Record<string, number> | undefined;
  /** A seed with which one of the first two people soon goes out, whatever the fourth one does. */
  seed: number;
  /** What the fourth person does: leaves after the deal, or stays and never answers. */
  fourth: "leaves" | "never answers";
}

/** A rule set of Mhing, or Quatre Vents. */
export function classical(rules: string, seed: number, choices: string[], shortest?: Game["shortest"]): Game {
  const chosen = [`edition-${rules}`, ...choices];
  return { rules, chosen, window: "quick", shortest, seed, fourth: "leaves" };
}

/** A mode of Maho!. */
export function maho(rules: string, seed: number, shortest: Record<string, number>): Game {
  return { rules, chosen: ["game-maho", `edition-${rules}`], window: null, shortest, seed, fourth: "leaves" };
}

/** The prompt at which play ends. A match of one hand is over with its hand. */
function end(game: Game): "hand-over" | "match-over" {
  return WHOLE || game.shortest !== undefined ? "match-over" : "hand-over";
}

/**
 * Plays in the simplest way, but lays sets face down and goes out, until this prompt appears, or until the
 * seat goes to another device. An answer that came too late, or that went down with the server, is given
 * again. This runs in the page.
 */
async function playOn(page: Page, until: string): Promise<void> {
  await page.evaluate(async ({ until, answers }) => {
    const log = (name: string) =>
      document.querySelector<HTMLElement>("[data-testid='log']")?.dataset[name] ?? "";
    const press = (name: string, more = "") => {
      const found = Array.from(document.querySelectorAll<HTMLElement>(`[data-testid='${name}']${more}`));
      const button = found.filter((button) => button.ariaDisabled !== "true").at(-1);
      button?.click();
      return button !== undefined;
    };
    const asked = () => `${log("event")} ${log("prompt")}`;
    const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    for (let answered = ""; document.querySelector("[data-testid='take-seat']") === null; ) {
      const prompt = log("prompt");
      if (prompt === until) return;
      const question = asked();
      // Presses soon after an event are ignored.
      await sleep(question === answered ? 2_000 : 350);
      if (question !== asked() || press("go-out")) continue;
      if (prompt === "turn" && question !== answered && press("lay")) {
        // Where no card was lifted, the press has lifted the cards of one set, or of several to choose from.
        await sleep(50);
        if (question === asked()) press("lay", "[data-set]") || press("lay");
        answered = question;
        continue;
      }
      // A set that was not laid, on a slow machine or because the server went down, is still lifted.
      const lifted = "[data-testid='hand-card'][aria-pressed='true']";
      for (const card of document.querySelectorAll<HTMLElement>(lifted)) card.click();
      const isAsked = prompt !== "" && prompt !== "wait";
      for (const name of answers[prompt] ?? (isAsked ? ["pass"] : [])) {
        press(name);
        await sleep(50);
      }
      answered = question;
    }
  }, { until, answers: SIMPLE_ANSWERS });
}

/** Plays by roles and names only, until this prompt appears. */
async function playByNames(page: Page, until: string): Promise<void> {
  const table = new Table(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  for (;;) {
    const [prompt, event] = [await table.prompt(), await table.event()];
    if (prompt === until) return;
    // Presses soon after an event are ignored.
    if (await movesPast(page, event, 350)) continue;
    if (prompt === "turn") {
      const hand = page.getByRole("toolbar", { name: "Your hand" }).getByRole("button");
      await hand.last().click({ timeout: 2_000 }).catch(() => undefined);
    }
    const answers = prompt === "hand-over" ? /^Next hand/ : prompt === "turn" ? /^Discard/ : /^Pass$|^Admit/;
    const answer = prompt === "wait" ? undefined : button(answers).first();
    await answer?.click({ timeout: 2_000 }).catch(() => undefined);
    await movesPast(page, event, prompt === "wait" ? 500 : 4_000);
  }
}

/** Kills the server and restarts it, once the table shows an event after this one. */
async function killAfter(event: number, page: Page, server: Server): Promise<void> {
  expect(await movesPast(page, event, 120_000), `an event after ${event}`).toBe(true);
  await server.stop("SIGKILL");
  await server.start();
  await expect(new Table(page).log).not.toHaveAttribute("data-link", "lost");
}

/** Takes a seat to a phone, and returns the page there. */
async function toPhone(page: Page, browser: Browser): Promise<Page> {
  await page.getByTestId("menu").click();
  await page.getByTestId("carry").click();
  const link = await page.getByTestId("link-seat").inputValue();
  const phone = await person(browser, PHONE);
  await phone.goto(link);
  await phone.getByRole("button", { name: "Take my seat" }).click();
  await expect(phone.getByRole("region", { name: "Noor" })).toBeVisible();
  return phone;
}

/** Returns the points that a page shows at the end, best first. */
async function finalPoints(page: Page): Promise<number[]> {
  const rows = await page.getByTestId("match-over").locator("tbody tr").allInnerTexts();
  const points = rows.map((row) => row.split(/\s/).at(-1) ?? "");
  return points.map((points) => Number(points.replace("−", "-").replaceAll(",", "")));
}

/** Returns the points at the end of the page's record when it is replayed alone, best first. */
async function replayedPoints(page: Page): Promise<number[]> {
  const record = await page.evaluate(async () => {
    const id = location.pathname.split("/").at(-1);
    const keys = JSON.parse(localStorage.getItem("wellspring.keys") ?? "[]") as { id: string; key: string }[];
    const key = keys.find((table) => table.id === id)?.key;
    const answer = await fetch(`/api/tables/${id}/record`, { headers: { authorization: `Bearer ${key}` } });
    return answer.text();
  });
  const folder = mkdtempSync(path(tmpdir(), "wellspring-e2e-"));
  const file = path(folder, "match.jsonl");
  writeFileSync(file, record);
  const { stdout } = spawnSync(program, ["replay", file, "--json"], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const last = JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}") as { points: number[] };
  return last.points.sort((one, other) => other - one);
}

/** Has four people play a hand, or with `FOUR=matches` a match. */
export function fourPeoplePlay(game: Game): void {
  test(`four people play ${WHOLE ? "a match" : "a hand"} of ${game.rules}`, async ({ browser, server }) => {
    test.setTimeout(WHOLE ? 7_200_000 : 600_000);
    const train = await Proxy.to(server.url);
    const [noor, tove, wanja, elise] = await Promise.all([0, 1, 2, 3].map(() => person(browser))) as Four;
    const { chosen, window, seed, shortest } = game;
    const numbers = WHOLE ? undefined : shortest;
    const link = await inviteFromHome(noor, server, "Noor", {
      ...{ game: chosen, window, numbers, seed },
      ...{ pace: "instant", absence: ["grace-short"] },
      // Nobody waits for ever for somebody who is there.
      clock: game.fourth === "leaves" ? undefined : [12, 0],
    });
    await join(tove, link, "Tove");
    await join(wanja, link.replace(server.url, train.url), "Wanja");
    await join(elise, link, "Élise");
    train.delay(TRAIN_MS);
    await noor.getByRole("button", { name: "Deal the first hand" }).click();
    await expect(wanja.getByRole("region", { name: "Noor" })).toBeVisible();
    if (game.fourth === "leaves") await elise.close();
    const until = end(game);
    const playing = [playOn(noor, until), playByNames(wanja, until), playOn(tove, until)];
    const first = await new Table(noor).event();
    for (const events of [2, 4]) await killAfter(first + events, noor, server);
    const phone = await toPhone(tove, browser);
    playing.push(playOn(phone, until));
    await killAfter(first + 6, noor, server);
    await Promise.all(playing);
    if (until === "match-over") {
      const points = await finalPoints(noor);
      expect(points).toHaveLength(4);
      expect(await replayedPoints(noor)).toEqual(points);
      for (const page of [phone, wanja]) await expect.poll(() => finalPoints(page)).toEqual(points);
    }
    train.close();
  });
}

type Four = [Page, Page, Page, Page];
