// The page before its client runs: on slow lines, without WebAssembly, and when the client does not arrive.

import { type Page, expect } from "@playwright/test";

import { accessibilityViolations } from "../checks.js";
import { test } from "../server.js";

/**
 * The largest first visit, in bytes with their headers: the pages from which people begin. The goal of
 * 280 KB is not reached. The tables are a module of their own, which is fetched when nothing else is to be
 * loaded.
 */
const MOST_BYTES = 350_000;
/** A slow phone: 400 kbit/s, and a processor six times slower. */
const SLOW = { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = { rate: 6 };

const sentences = (page: Page) => page.locator(".start__help");

test("a slow phone paints early, and says how long the first visit takes", async ({ page, server }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", SLOW);
  await browser.send("Emulation.setCPUThrottlingRate", SLOWER);
  const [visit, ahead] = [new Map<string, number>(), new Map<string, number>()];
  browser.on("Network.requestWillBeSent", ({ requestId, request }) => {
    (request.url.includes("/assets/web-") ? ahead : visit).set(requestId, 0);
  });
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    for (const loaded of [visit, ahead]) if (loaded.has(requestId)) loaded.set(requestId, encodedDataLength);
  });
  const sum = (loaded: Map<string, number>) => [...loaded.values()].reduce((all, one) => all + one, 0);
  const start = Date.now();
  await page.goto(server.url, { waitUntil: "commit" });
  await page.locator(".start__name").waitFor();
  await page.locator("#start").waitFor({ state: "detached" });
  const interactive = Date.now() - start;
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
  );
  // The rules may arrive before or after the page is ready; they belong to the visit.
  await page.waitForLoadState("networkidle");
  const bytes = sum(visit);
  console.log(`first visit: ${bytes} bytes, first paint ${Math.round(paint)} ms, ready ${interactive} ms`);
  console.log(`fetched ahead: ${sum(ahead)} bytes`);
  expect(bytes).toBeLessThan(MOST_BYTES);
  // What is fetched ahead is what a table loads.
  expect(sum(ahead)).toBeGreaterThan(100_000);
  expect(paint).toBeLessThan(interactive / 2);

  // The first table takes the module from the cache of the browser.
  visit.clear();
  const pressed = Date.now();
  await page.getByTestId("play-mhing").click();
  await page.getByTestId("log").waitFor();
  console.log(`a table after ${Date.now() - pressed} ms, with ${sum(visit)} bytes more`);
  expect(sum(visit)).toBeLessThan(60_000);
});

test("a browser without WebAssembly shows a sentence", async ({ page, server }) => {
  await page.addInitScript(() => delete (globalThis as { WebAssembly?: unknown }).WebAssembly);
  await page.goto(server.url);
  await expect(sentences(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("a module that does not load shows a sentence", async ({ page, server }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(server.url);
  await expect(sentences(page)).toBeVisible();
  await page.unroute("**/*.wasm");
  await page.getByRole("link", { name: "Load it again" }).click();
  await expect(page.getByRole("button").first()).toBeVisible();
  await expect(page.locator("#start")).toHaveCount(0);
});

test("a script that never arrives shows a sentence after a while", async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(server.url);
  await expect(page.getByRole("heading", { name: "Wellspring" })).toBeVisible();
  await expect(sentences(page)).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(sentences(page)).toBeVisible();
});
