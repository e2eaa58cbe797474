// The fullest tables at every size: no control covered, no asked card hidden, no sideways scroll, no word
// broken.
// The messages are real ones, made by `crates/web/tests/worst_hands.rs`. A page is resized and changes its
// language in place, because that takes much less time than a new page.

import { readFileSync } from "node:fs";

import { type Page, expect } from "@playwright/test";

import { type Server, test } from "../server.js";

const HANDS: Record<string, object> = JSON.parse(
  readFileSync(new URL("../worst_hands.json", import.meta.url), "utf8"),
);
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [640, 360],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;
const LANGUAGES = ["en", "fr", "sv"];

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

/** Returns the faults of the page as it is now. */
async function faults(page: Page, scrolls: boolean): Promise<string[]> {
  return page.evaluate((scrolls) => {
    const found: string[] = [];
    const root = document.documentElement;
    const overhang = root.scrollWidth - root.clientWidth;
    if (overhang > 0) found.push(`sideways by ${overhang}`);
    const tight = document.querySelector(".table")?.classList;
    const mayScroll = scrolls || tight?.contains("is-scrolling");
    if (!mayScroll && root.scrollHeight > root.clientHeight + 1) {
      found.push(`higher by ${root.scrollHeight - root.clientHeight}`);
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isClipped = (element: Element) => getComputedStyle(element).clipPath !== "none";
    const describe = (element: Element) =>
      `${element.getAttribute("data-testid") ?? element.className} "${(element.textContent ?? "").trim()}"`;
    // Every control, and every card in question, can be hit in its middle and near its corners.
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element) && !hit.matches("button"));
    };
    const controls = Array.from(document.querySelectorAll("button, a, [role='button'], .stage .card"));
    for (const control of controls.filter(isSeen)) {
      if (control.closest("dialog, .strips")) continue;
      control.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = control.getBoundingClientRect();
      // A card of the hand lies a little under the tag of the drawn card, and a lifted one under nothing.
      const [dx, dy] = [Math.min(6, box.width / 4), Math.min(6, box.height / 4)];
      const points = [
        [box.left + box.width / 2, box.top + box.height / 2],
        [box.left + dx, box.top + dy],
        [box.right - dx, box.top + dy],
        [box.left + dx, box.bottom - dy],
      ] as const;
      const covered = points.find(([x, y]) => !isHit(control, x, y));
      if (covered !== undefined) {
        const by = document.elementFromPoint(...covered);
        found.push(`covered: ${describe(control)} by ${by === null ? "the edge" : describe(by)}`);
      }
      const least = control.matches(".dock .btn") ? 24 : 16;
      if (box.width < least || box.height < least) {
        found.push(`too small: ${describe(control)} ${Math.round(box.width)}`);
      }
    }
    // The card in question is there, and visible without scrolling unless the page has to scroll.
    const asks = document.querySelector("[data-prompt='claim'], [data-prompt='call'], [data-prompt='name']");
    const card = document.querySelector(".stage .card");
    if (asks && (card === null || !isSeen(card))) found.push("the asked card is missing");
    if (asks && card && !mayScroll) {
      window.scrollTo(0, 0);
      const box = card.getBoundingClientRect();
      if (box.top < 0 || box.bottom > window.innerHeight) found.push("the asked card is outside");
    }
    // Claims need no sideways scroll.
    for (const claims of Array.from(document.querySelectorAll(".claims"))) {
      const scrolls = claims.scrollWidth > claims.clientWidth + 1;
      if (claims.children.length <= 6 && scrolls) found.push("claims scroll");
    }
    // No word is broken in two, and no text is cut off.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || !isSeen(parent) || isClipped(parent)) continue;
      if (parent.closest("svg, .vh, dialog, .strips, script")) continue;
      for (const word of (node.textContent ?? "").matchAll(/[^\s-]+/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set(Array.from(range.getClientRects()).map((box) => Math.round(box.top)));
        if (lines.size > 1) found.push(`broken: ${word[0]}`);
      }
      const frame = parent.closest(".btn, .seat__name, .chip, .caption, .me__id");
      const label = parent.getBoundingClientRect();
      const box = frame?.getBoundingClientRect();
      const isWide = box && (label.right > box.right + 1 || label.left < box.left - 1);
      const isHigh = box && label.bottom > box.bottom + 2;
      if (isWide || isHigh) found.push(`outside its frame: ${describe(parent)}`);
    }
    window.scrollTo(0, 0);
    return [...new Set(found)];
  }, scrolls);
}

for (const [at, name] of Object.keys(HANDS).entries()) {
  test(`nothing is hidden, covered or broken: ${name}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, server, name);
    await fill(page);
    const found: string[] = [];
    for (const scale of [100, 200]) {
      await page.evaluate((scale) => (document.documentElement.style.fontSize = `${scale}%`), scale);
      // Large text is checked at every other size, which are others for the next hand.
      const sizes = SIZES.filter((_, size) => scale === 100 || size % 2 === at % 2);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const language of LANGUAGES) {
          await page.evaluate((language) => {
            document.querySelector<HTMLElement>(`[data-testid='language-${language}']`)?.click();
            // The page measures its room after it has been drawn, and then draws again.
            const drawn = () => new Promise((done) => requestAnimationFrame(done));
            return drawn().then(drawn).then(drawn).then(drawn);
          }, language);
          const place = `${width}×${height} ${scale}% ${language}`;
          found.push(...(await faults(page, scale > 100)).map((fault) => `${place}: ${fault}`));
        }
      }
    }
    expect(found).toEqual([]);
  });
}
