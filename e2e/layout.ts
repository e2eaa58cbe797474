// The layout of any page at every size: no control covered or cut, no asked card hidden, no sideways scroll,
// no word broken. A page is resized and changes its language in place, because that takes much less time than
// a new page.

import { type Page, expect } from "@playwright/test";

/** The windows in which the fullest tables are checked. The last is a desktop screen at a zoom of 400 %. */
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 664],
  [390, 844],
  [568, 320],
  [640, 360],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [320, 256],
] as const;
/** The languages, that of the longest words first. */
const LANGUAGES = ["fr", "sv", "en"];

/** The windows of every other page: the narrowest, the lowest, and one of two columns. */
const FEW = ["320×568", "568×320", "1024×768"];
/** Its window with text of 200 %. */
const FEW_LARGE = ["390×844"];

/** What differs between pages whose layout is checked. */
export interface LayoutChecks {
  /** For all windows in place of a few: which half of them is checked with text of 200 %, too. */
  half?: number;
  languages?: string[];
  /** More elements whose content must not be cut off at the lower edge. */
  whole?: string;
}

/** What is checked in one window. */
interface WindowChecks {
  languages: string[];
  mayScroll: boolean;
  whole: string;
}

/** Elements that hold all of their content. */
const WHOLE = ".btn, .panel, .note, .opt, .fseat, .over, .final, .record__main, .win__show";

/** Returns what is wrong with the layout of a page at every size, in three languages, and with large text. */
export async function layoutFaults(page: Page, checks: LayoutChecks = {}): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const scale of [100, 200]) {
    await page.evaluate((scale) => (document.documentElement.style.fontSize = `${scale}%`), scale);
    const isIn = (names: string[]) =>
      SIZES.filter(([width, height]) => names.includes(`${width}×${height}`));
    const isInHalf = ([, height]: readonly [number, number], at: number) =>
      height > 256 && at % 2 === (checks.half ?? 0) % 2;
    const all = scale === 100 ? SIZES : SIZES.filter(isInHalf);
    const sizes = checks.half === undefined ? isIn(scale === 100 ? FEW : FEW_LARGE) : all;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const whole = checks.whole === undefined ? WHOLE : `${WHOLE}, ${checks.whole}`;
      // Beside the fullest tables and the narrowest window, the language of the longest words is enough.
      const isNarrow = checks.half !== undefined || width === 320;
      const { languages = isNarrow ? LANGUAGES : LANGUAGES.slice(0, 1) } = checks;
      const wanted = { languages, mayScroll: scale > 100 || height < 320, whole };
      const faults = await page.evaluate(windowFaults, wanted);
      found.push(...faults.map((fault) => `${width}×${height} ${scale}% ${fault}`));
    }
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  // What follows speaks the language of the tests.
  const english = page.getByTestId("language-en").first();
  await english.evaluate((choice: HTMLElement) => choice.click());
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  if (before !== null) await page.setViewportSize(before);
  return found;
}

/** Returns the faults of the page in its window, in each language. This runs in the page. */
async function windowFaults({ languages, mayScroll, whole }: WindowChecks): Promise<string[]> {
  const root = document.documentElement;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const describe = (element: Element) =>
    `${element.getAttribute("data-testid") ?? element.className} "${(element.textContent ?? "").trim()}"`;
  // What a dialog lies on cannot be pressed; a table is checked below its folded parts.
  const scope = () => document.querySelector("dialog:modal") ?? document.body;
  const isAside = (element: Element) =>
    element.closest("dialog") !== scope().closest("dialog") || element.closest(".strips, script") !== null;

  /** The page has no more than the window where it is a table that does not scroll. */
  function* windowOf(): Generator<string> {
    const overhang = root.scrollWidth - root.clientWidth;
    if (overhang > 0) {
      const isWide = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + 1;
      const all = Array.from(scope().querySelectorAll("*"));
      const wide = all.filter((one) => isSeen(one) && isWide(one)).at(-1);
      yield `sideways by ${overhang}: ${wide === undefined ? "" : describe(wide)}`;
    }
    const table = document.querySelector(".table");
    if (table === null || table.matches(".is-scrolling, .is-over") || mayScroll) return;
    const higher = root.scrollHeight - root.clientHeight;
    if (higher > 1) yield `higher by ${higher}`;
  }

  /** Every control, and every card in question, can be hit in its middle and near its corners. */
  function* controls(): Generator<string> {
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null || element.contains(hit)) return hit !== null;
      // The panel of talk covers opponents and discards, never the own place.
      if (hit.closest(".talk") !== null && element.closest(".talk, .me") === null) return true;
      // What somebody asks may stand over the plates and the discards.
      if (hit.closest(".asks") !== null && element.closest(".seat, .pool .stage") !== null) return true;
      // The number of a rule is a control of its own, within the line that it explains.
      const isOfLine = hit.matches("li > .rule__open") && element.matches("li > .lineitem");
      return isOfLine || hit.contains(element) && !hit.matches("button");
    };
    const pressed = "button, a[href], summary, select, [role='button'], input[type='text']";
    const all = `${pressed}, .stage.is-asking .card`;
    const isTable = document.querySelector(".table") !== null;
    for (const control of scope().querySelectorAll(all)) {
      if (!isSeen(control) || isAside(control) || control.closest(".vh, .skip") !== null) continue;
      control.scrollIntoView({ block: isTable ? "nearest" : "center", inline: "nearest" });
      // A link within a text may be in two lines.
      const boxes = Array.from(control.getClientRects()).filter((box) => box.width > 0);
      for (const box of boxes) {
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
          yield `covered: ${describe(control)} by ${by === null ? "the edge" : describe(by)}`;
        }
        const isInText = control.matches("p a, li a, td a, .small a");
        const least = control.matches(".dock .btn") ? 24 : isInText ? 0 : 16;
        if (box.width < least || box.height < least) {
          yield `too small: ${describe(control)} ${Math.round(box.width)}`;
        }
      }
    }
    window.scrollTo(0, 0);
  }

  /** The card in question is there, and visible without scrolling unless the page has to scroll. */
  function* askedCard(): Generator<string> {
    const asks = document.querySelector("[data-prompt='claim'], [data-prompt='call'], [data-prompt='name']");
    if (asks === null) return;
    const card = document.querySelector(".stage .card");
    if (card === null || !isSeen(card)) return yield "the asked card is missing";
    const box = card.getBoundingClientRect();
    const scrolls = mayScroll || document.querySelector(".table.is-scrolling") !== null;
    if (!scrolls && (box.top < 0 || box.bottom > window.innerHeight)) yield "the asked card is outside";
  }

  /** Nothing is cut off, and claims need no sideways scroll. */
  function* cut(): Generator<string> {
    for (const claims of document.querySelectorAll(".claims")) {
      const scrolls = claims.scrollWidth > claims.clientWidth + 1;
      if (claims.children.length <= 6 && scrolls) yield "claims scroll";
    }
    for (const element of scope().querySelectorAll(whole)) {
      if (!isSeen(element) || isAside(element) || getComputedStyle(element).overflowY === "auto") continue;
      const missing = element.scrollHeight - element.clientHeight;
      if (missing > 1) yield `cut off: ${describe(element)} by ${missing}`;
    }
  }

  /** No word is broken in two, and no text is outside its frame. */
  function* texts(): Generator<string> {
    const walker = document.createTreeWalker(scope(), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines = () => new Set(Array.from(range.getClientRects()).map((box) => Math.round(box.top))).size;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || (node.textContent ?? "").trim() === "") continue;
      if (!isSeen(parent) || isAside(parent) || parent.closest("svg, .vh, code") !== null) continue;
      if (getComputedStyle(parent).clipPath !== "none") continue;
      range.selectNodeContents(node);
      const words = lines() > 1 ? (node.textContent ?? "").matchAll(/[^\s\-–—/]+/gu) : [];
      for (const word of words) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (lines() > 1) yield `broken: ${word[0]}`;
      }
      const frame = parent.closest(".btn, .seat__name, .chip, .caption, .me__id");
      const [label, box] = [parent.getBoundingClientRect(), frame?.getBoundingClientRect()];
      const isWide = box && (label.right > box.right + 1 || label.left < box.left - 1);
      const isHigh = box && label.bottom > box.bottom + 2;
      if (isWide || isHigh) yield `outside its frame: ${describe(parent)}`;
    }
  }

  const found: string[] = [];
  for (const language of languages) {
    document.querySelector<HTMLElement>(`[data-testid='language-${language}']`)?.click();
    // The page measures its room after it has been drawn, and then draws again.
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
    if (root.lang !== language) found.push(`${language}: the page does not speak it`);
    const faults = new Set([...windowOf(), ...controls(), ...askedCard(), ...cut(), ...texts()]);
    found.push(...[...faults].map((fault) => `${language}: ${fault}`));
  }
  return found;
}
