// A crash of the server loses nothing: the page reconnects, and the table continues where it was.

import { expect } from "@playwright/test";

import { type Server, test } from "../server.js";
import { Table } from "../table.js";

/** Returns what must survive a crash or a reload. */
async function situation(table: Table): Promise<object> {
  const claims = await table.claims.count();
  return { prompt: await table.prompt(), event: await table.event(), cards: await table.cards(), claims };
}

/** Kills the server and restarts it. The page must return to the same situation. */
async function crash(table: Table, server: Server): Promise<void> {
  const before = await situation(table);
  await server.stop("SIGKILL");
  await expect(table.log).toHaveAttribute("data-link", "lost");
  await server.start();
  await expect(table.log).toHaveAttribute("data-link", "online");
  expect(await situation(table)).toEqual(before);
}

for (const moment of ["turn", "claim", "hand-over"] as const) {
  test(`a table continues after a crash: ${moment}`, async ({ page, server }) => {
    const table = new Table(page);
    await table.create(server.url, { seats: 4, target: 500 });
    await table.reach(moment);
    await crash(table, server);
    await table.answerSimply();
  });
}

test("a claim survives a reload", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 4, target: 500 });
  await table.reach("claim");
  const before = await situation(table);
  await page.reload();
  expect(await table.waitForPrompt()).toBe("claim");
  expect(await situation(table)).toEqual(before);
});

test("the home page leads back to saved tables", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 500 });
  const event = await table.event();
  await page.goto(server.url);
  await page.getByTestId("resume").click();
  await table.waitForPrompt();
  expect(await table.event()).toBe(event);
});
