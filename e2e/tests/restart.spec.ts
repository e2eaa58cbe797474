// A server that dies loses nothing: the page finds it again by itself, and the table goes on where it was.

import { expect } from "@playwright/test";

import { type Server, test } from "../server.js";
import { type Stage, Table } from "../table.js";

/** Plays on by the simplest means until the wanted moment, or the end of the match. */
async function playUntil(table: Table, wanted: Stage): Promise<void> {
  for (let decisions = 0; decisions < 2_000; decisions++) {
    const stage = await table.asked();
    if (stage === wanted) return;
    expect(stage, `the match ended before a ${wanted} came up`).not.toBe("match-over");
    await table.simplest();
  }
}

/** Kills the server and starts it again; the page must come back to the same moment. */
async function crash(table: Table, server: Server): Promise<void> {
  const before = { stage: await table.stage(), event: await table.event(), cards: await table.cards() };
  await server.stop("SIGKILL");
  await expect(table.told).toHaveAttribute("data-link", "lost");
  await server.start();
  await expect(table.told).toHaveAttribute("data-link", "online");
  expect({ stage: await table.stage(), event: await table.event(), cards: await table.cards() }).toEqual(before);
}

for (const moment of ["turn", "claim", "hand-over"] as const) {
  test(`the server is killed in the middle of: ${moment}`, async ({ page, server }) => {
    const table = new Table(page);
    await table.make(server.url, { seats: 4, target: 500 });
    await playUntil(table, moment);
    await crash(table, server);
    const event = await table.event();
    if (moment === "turn") {
      await table.hand.first().click();
      await page.getByTestId("discard").click();
    }
    if (moment === "claim") await page.getByTestId("pass").click();
    if (moment === "hand-over") await page.getByTestId("next-hand").click();
    await table.after(event);
  });
}

test("a reload in the middle of a claim comes back to it", async ({ page, server }) => {
  const table = new Table(page);
  await table.make(server.url, { seats: 4, target: 500 });
  await playUntil(table, "claim");
  const before = { event: await table.event(), claims: await table.claims.count(), cards: await table.cards() };
  await page.reload();
  expect(await table.asked()).toBe("claim");
  expect({ event: await table.event(), claims: await table.claims.count(), cards: await table.cards() }).toEqual(before);
});

test("a table that was left stands on the home page", async ({ page, server }) => {
  const table = new Table(page);
  await table.make(server.url, { seats: 2, target: 500 });
  const event = await table.event();
  await page.goto(server.url);
  await page.getByTestId("resume").click();
  await table.asked();
  expect(await table.event()).toBe(event);
});
