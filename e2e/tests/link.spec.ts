// The page tells the truth about its connection: dead lines, frozen servers, slow lines, offline browsers.

import { type Page, expect } from "@playwright/test";

import { Proxy } from "../proxy.js";
import { type Server, test } from "../server.js";
import { Table, fixSeed } from "../table.js";

/** Opens a table through a proxy. */
async function behindProxy(page: Page, server: Server): Promise<{ table: Table; proxy: Proxy }> {
  const proxy = await Proxy.to(server.url);
  const table = new Table(page);
  await table.create(proxy.url, { seats: 2, target: 500 });
  return { table, proxy };
}

/** Waits for a state of the link, and returns the time it took in milliseconds. */
async function timeTo(table: Table, state: string): Promise<number> {
  const start = Date.now();
  await expect
    .poll(() => table.log.getAttribute("data-link"), { intervals: [50], timeout: 30_000 })
    .toBe(state);
  return Date.now() - start;
}

test("a dead line is noticed and left", async ({ page, server }) => {
  const { table, proxy } = await behindProxy(page, server);
  await table.reach("turn");
  proxy.die();
  // The next ping comes at most two seconds later, and has three seconds for its answer.
  expect(await timeTo(table, "lost")).toBeLessThan(7_500);
  proxy.revive();
  // The pause between two attempts is at most five seconds, and an attempt in vain takes six.
  expect(await timeTo(table, "online")).toBeLessThan(12_500);
  await table.answerSimply();
  proxy.close();
});

test("an action on a dead line is not sent, and the page says so", async ({ page, server }) => {
  const { table, proxy } = await behindProxy(page, server);
  await table.reach("turn");
  const [event, cards] = [await table.event(), await table.cards()];
  proxy.die();
  await table.discard();
  expect(await timeTo(table, "lost")).toBeLessThan(4_500);
  proxy.revive();
  await timeTo(table, "online");
  await expect(page.getByTestId("not-sent")).toBeVisible();
  expect([await table.event(), await table.cards()]).toEqual([event, cards]);
  await table.answerSimply();
  await expect(page.getByTestId("not-sent")).toHaveCount(0);
  proxy.close();
});

test("a frozen server is noticed", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 500 });
  await table.reach("turn");
  server.freeze();
  expect(await timeTo(table, "lost")).toBeLessThan(7_500);
  server.thaw();
  expect(await timeTo(table, "online")).toBeLessThan(12_500);
  await table.answerSimply();
});

test("a slow line is slow, and never lost", async ({ page, server }) => {
  const { table, proxy } = await behindProxy(page, server);
  await table.reach("turn");
  proxy.delay(600);
  const states = new Set<string | null>();
  await timeTo(table, "slow");
  for (let decision = 0; decision < 3; decision++) {
    await table.answerSimply();
    states.add(await table.log.getAttribute("data-link"));
  }
  expect([...states]).toEqual(["slow"]);
  proxy.delay(0);
  await timeTo(table, "online");
  proxy.close();
});

test("a browser that goes offline says so at once", async ({ page, server, context }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 500 });
  await table.reach("turn");
  await context.setOffline(true);
  expect(await timeTo(table, "lost")).toBeLessThan(1_500);
  await context.setOffline(false);
  expect(await timeTo(table, "online")).toBeLessThan(6_000);
  await table.answerSimply();
});

test("one plays and looks back without storage", async ({ browser, page, server }) => {
  const block = () => {
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  };
  await page.addInitScript(block);
  const table = new Table(page);
  await table.createFromHome(server.url, { seats: 2, target: 1 });
  await expect(page.getByTestId("not-stored")).toBeVisible();
  await table.reach("match-over");
  // The key goes along to the pages that look back, which are another module, by a button and by a link.
  await page.getByTestId("replay").click();
  await expect(page.getByTestId("replay-position")).toHaveText(/^Hand 1, event 1 of /);
  await page.getByRole("link", { name: "Wellspring" }).click();
  await page.getByTestId("matches").click();
  await expect(page.getByTestId("finished-match")).toHaveCount(1);
  await page.reload();
  await expect(page.getByTestId("finished-match")).toHaveCount(1);
  // And back to the table, which the browser may load again.
  for (const shown of ["play-mhing", "replay-position", "match-over"]) {
    await page.evaluate(() => history.back());
    await expect(page.getByTestId(shown)).toBeVisible();
  }
  const address = page.url();
  expect(address).toMatch(/\/table\/[a-z0-9-]+$/);
  // It stands in no address, and another tab does not have it.
  await page.getByTestId("link-to-match").click();
  const link = await page.getByTestId("link-match").inputValue();
  const reader = await (await browser.newContext({ locale: "en" })).newPage();
  await reader.addInitScript(block);
  await reader.goto(address);
  await expect(reader.getByTestId("trouble")).toBeVisible();
  // Nor is the key of a link lost on the way from the result to the replay.
  await reader.goto(link);
  await expect(reader.getByTestId("record")).toBeVisible();
  await reader.getByTestId("replay").click();
  await expect(reader.getByTestId("replay-position")).toHaveText(/^Hand 1, event 1 of /);
});

test("a table of another database keeps its key", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 500 });
  const event = await table.event();
  const address = page.url();
  await server.swapDatabase();
  await page.goto(server.url);
  await expect(page.getByTestId("missing")).toHaveCount(1);
  await page.goto(address);
  await expect(page.getByTestId("trouble")).toBeVisible();
  await server.swapDatabase();
  await page.goto(server.url);
  await page.getByTestId("resume").click();
  await table.waitForPrompt();
  expect(await table.event()).toBe(event);
});

test("a page beside a newer server offers to load again", async ({ page, server }) => {
  // A server whose events this page does not know.
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => socket.send(String(message).replaceAll('"discarded"', '"thrown-away"')));
  });
  // With this seed somebody else discards first.
  await fixSeed(page, 7);
  await page.goto(server.url);
  await page.getByTestId("play-mhing").click();
  await expect(page.getByTestId("trouble")).toBeVisible();
  // Nothing loads by itself. The loaded page asks for the same events again and says the same.
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.getByTestId("trouble").getByRole("button").click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByTestId("trouble")).toBeVisible();
  expect(loads).toBe(1);
});
