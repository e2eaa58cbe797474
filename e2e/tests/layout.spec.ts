// The fullest tables at every size. The messages are real ones, made by `crates/web/tests/worst_hands.rs`.

import { readFileSync } from "node:fs";

import { type Page, expect } from "@playwright/test";

import { layoutFaults } from "../layout.js";
import { type Server, test } from "../server.js";

const HANDS: Record<string, object> = JSON.parse(
  readFileSync(new URL("../worst_hands.json", import.meta.url), "utf8"),
);

/** Opens the page of a table that sends one message. */
async function open(page: Page, server: Server, name: string): Promise<void> {
  const keys = JSON.stringify([{ id: name, key: "key" }]);
  await page.addInitScript((keys) => localStorage.setItem("wellspring.keys", keys), keys);
  await page.route(`**/api/tables/${name}`, (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.onMessage((message) => {
      const text = String(message);
      if (text.includes('"hello"')) socket.send(JSON.stringify(HANDS[name]));
      else if (text === '"ping"') socket.send('"pong"');
    });
  });
  await page.goto(`${server.url}/table/${name}`);
  await expect(page.getByTestId("log")).toHaveAttribute("data-event", /[1-9]/);
}

/** Lifts the widest name, and opens the hints, so that every part is full. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    const isTurn = document.querySelector("[data-prompt='turn']") !== null;
    if (isTurn) click(".drawn [data-testid='hand-card'], .hand .card");
    click("[data-testid='hints-open']");
  });
}

for (const [half, name] of Object.keys(HANDS).entries()) {
  test(`nothing is hidden, covered or broken: ${name}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, server, name);
    await fill(page);
    expect(await layoutFaults(page, { half })).toEqual([]);
  });
}
