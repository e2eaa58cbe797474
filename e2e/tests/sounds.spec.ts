// Sounds are made in the page: none before the first press, none when they are off, and in another window
// only that it is the player's turn. The tests count the sources of sound that the page starts.

import { type Page, expect } from "@playwright/test";

import { test } from "../server.js";
import { Table } from "../table.js";

test.use({ hasSound: true });

/** What the page does with the loudspeaker. */
interface Audio {
  contexts: number;
  loudest: number;
  state: string;
}

/** Records the pitch of every source of sound, 0 for noise, and how many contexts the page makes. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    const audio: Audio = { contexts: 0, loudest: 0, state: "none" };
    Object.assign(window, { heard, audio });
    const start = AudioScheduledSourceNode.prototype.start;
    const note = (source: AudioScheduledSourceNode): void => {
      heard.push(source instanceof OscillatorNode ? Math.round(source.frequency.value) : 0);
    };
    AudioScheduledSourceNode.prototype.start = function (...when) {
      note(this);
      return start.apply(this, when);
    };
    const noise = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      note(this);
      return noise.apply(this, when as []);
    };
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        audio.contexts++;
        this.addEventListener("statechange", () => (audio.state = this.state));
      }
    };
    // The loudest sample of everything that is connected to the loudspeaker.
    type Connect = (this: AudioNode, to: unknown, ...rest: number[]) => AudioNode;
    const connect = AudioNode.prototype.connect as unknown as Connect;
    const meters = new WeakMap<BaseAudioContext, AnalyserNode>();
    const meter = (context: BaseAudioContext): AnalyserNode => {
      const known = meters.get(context) ?? new AnalyserNode(context, { fftSize: 32768 });
      meters.set(context, known);
      return known;
    };
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode | AudioParam, ...rest: number[]) {
      if (to instanceof AudioDestinationNode) {
        const found = meter(this.context);
        connect.call(this, found);
        const samples = new Float32Array(found.fftSize);
        const measure = (): void => {
          found.getFloatTimeDomainData(samples);
          for (const sample of samples) audio.loudest = Math.max(audio.loudest, Math.abs(sample));
        };
        for (const delay of [100, 300, 500]) setTimeout(measure, delay);
      }
      return connect.call(this, to, ...rest);
    } as AudioNode["connect"];
  });
}

const pitches = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { heard: number[] }).heard);
const audioOf = (page: Page): Promise<Audio> =>
  page.evaluate(() => (window as unknown as { audio: Audio }).audio);
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => void (window as unknown as { heard: number[] }).heard.splice(0));

/** Pretends that another window is in front, or this one again. */
async function setInFront(page: Page, isInFront: boolean): Promise<void> {
  await page.evaluate((isInFront) => {
    Object.defineProperty(document, "hasFocus", { value: () => isInFront, configurable: true });
  }, isInFront);
}

const [NOISE, THUD, DROP, LOW, REFUSED] = [0, 110, 900, 392, 180];

test("cards, calls and the own turn are heard, softly", async ({ page, server }) => {
  await listen(page);
  const table = new Table(page);
  await table.createFromHome(server.url, { seats: 4, target: 500, pace: "brisk" });
  expect((await audioOf(page)).contexts, "after the first press").toBe(1);
  await table.reach("turn");
  await forget(page);
  const event = await table.event();
  await table.discard();
  await table.waitPast(event);
  await expect.poll(() => pitches(page)).toEqual(expect.arrayContaining([NOISE, THUD]));
  // The drop comes with the turn, and once.
  await forget(page);
  await table.reach("turn");
  await expect.poll(() => pitches(page)).toContain(DROP);
  expect((await pitches(page)).filter((pitch) => pitch === DROP)).toHaveLength(1);
  // The end of a hand has a call and five drops.
  await table.page.getByTestId("menu").click();
  await table.page.locator("[data-testid='pace-instant']").last().click();
  await page.keyboard.press("Escape");
  await table.reach("hand-over");
  await expect.poll(() => pitches(page)).toContain(LOW);
  await page.waitForTimeout(600);
  const { loudest } = await audioOf(page);
  expect(loudest).toBeGreaterThan(0.005);
  // −18 dB below full scale.
  expect(loudest).toBeLessThanOrEqual(0.126);
  // After a while without a sound the loudspeaker rests, and the next sound wakes it.
  const state = async (): Promise<string> => (await audioOf(page)).state;
  await expect.poll(state).toBe("suspended");
  await forget(page);
  const ended = await table.event();
  await page.keyboard.press("Enter");
  await table.waitPast(ended);
  await table.reach("turn");
  await expect.poll(() => pitches(page)).toContain(DROP);
  await expect.poll(state).toBe("running");
});

test("nothing is heard before the first press, nor when sounds are off", async ({ page, server }) => {
  await listen(page);
  const table = new Table(page);
  await table.createFromHome(server.url, { seats: 2, target: 500 });
  await page.reload();
  await table.waitForPrompt();
  expect((await audioOf(page)).contexts).toBe(0);
  expect(await pitches(page)).toEqual([]);
  // One key switches all sounds off, says so, and is remembered.
  await page.keyboard.press("n");
  await expect(page.getByTestId("prompt")).toHaveText("Sounds are off.");
  await forget(page);
  for (let decisions = 0; decisions < 4; decisions++) await table.answerSimply();
  expect(await pitches(page)).toEqual([]);
  await page.reload();
  for (let decisions = 0; decisions < 2; decisions++) await table.answerSimply();
  expect(await pitches(page)).toEqual([]);
  expect((await audioOf(page)).contexts).toBe(0);
  // In the menu, a volume is heard when it is set.
  await page.getByTestId("menu").click();
  await page.getByTestId("sounds-on").click();
  await forget(page);
  await page.getByTestId("volume-cards").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => pitches(page)).toEqual([NOISE, THUD]);
  await expect(page.getByTestId("volume-cards")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.waitForTimeout(300);
  await forget(page);
  await table.answerSimply();
  await expect.poll(async () => (await pitches(page)).length).toBeGreaterThan(0);
});

test("behind another window, only the player's turn is heard", async ({ page, server }) => {
  await listen(page);
  const table = new Table(page);
  await table.createFromHome(server.url, { seats: 4, target: 500 });
  await table.reach("turn");
  await page.waitForTimeout(500);
  await setInFront(page, false);
  await forget(page);
  const event = await table.event();
  await table.discard();
  await table.waitPast(event);
  await table.waitForPrompt();
  await expect.poll(async () => (await pitches(page)).length).toBeGreaterThan(0);
  expect(new Set(await pitches(page))).toEqual(new Set([DROP]));
});

test("a refused action is heard", async ({ page, server }) => {
  await listen(page);
  const table = new Table(page);
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const text = String(message);
      // The action answers an event of long ago, so that it comes too late.
      server.send(text.includes('"act"') ? text.replace(/"event_number":\d+/, '"event_number":1') : text);
    });
  });
  await table.createFromHome(server.url, { seats: 2, target: 500 });
  await table.reach("turn");
  await page.waitForTimeout(500);
  await forget(page);
  await table.discard();
  await expect.poll(() => pitches(page)).toEqual([REFUSED]);
});
