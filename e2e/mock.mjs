// Scratch: pages against a mocked server.
import { chromium } from "@playwright/test";
import { createServer } from "node:http";
import { readFileSync, existsSync } from "node:fs";
import { join, extname } from "node:path";
const dist = process.env.DIST;
const hands = JSON.parse(readFileSync(new URL("./worst_hands.json", import.meta.url), "utf8"));
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
const server = createServer((q, r) => {
  const path = new URL(q.url, "http://x").pathname;
  if (path.startsWith("/api/")) { r.writeHead(503, {"content-type": "application/json"}); return r.end("{}"); }
  let file = join(dist, path === "/" ? "index.html" : path.startsWith("/table/assets") ? path.slice(6) : path);
  if (path.startsWith("/table/") && !existsSync(file)) file = join(dist, "table.html");
  if (!existsSync(file)) { r.writeHead(404); return r.end(); }
  r.writeHead(200, { "content-type": types[extname(file)] ?? "text/plain" }); r.end(readFileSync(file));
}).listen(8123);
const any = Object.values(hands).map(h => h.welcome).filter(w => w.table.seats.length === 4 && w.table.rules === "mhing-fr")[0] ?? Object.values(hands)[0].welcome;
const base = any.table;
export const person = (name, state) => ({ name, bot: null, ...(state ? { state } : {}) });
export const info = (over) => ({ id: "t", rules: base.rules, switches: {}, game: base.game, pace: "calm", assistance: "legal", window: "ordinary", host: 0, forming: true, seats: [], ...over });
const forming = info({ you: 0, choosing: 1, seats: [person("Noor"), person("Ylva-Margareta"), person("", "free"), { name: "Marcus", bot: "steady" }] });
const guest = { ...forming, you: 1 };
const sit = info({ seats: [person("Noor"), person("Ylva-Margareta"), person("", "free"), { name: "Marcus", bot: "steady", state: "open" }] });
const full = info({ forming: false, seats: [person("Noor"), person("Ylva-Margareta"), person("Björn", "stood-in"), { name: "Marcus", bot: "steady" }] });
const six = info({ you: 0, seats: [person("Bartholomäus von Quitzow"), person("Ylva-Margareta Lindqvist"), person("", "free"), { name: "Marcus", bot: "steady" }, person("Élise", {silent: {bot_in: 20000}}), person("", "free")] });
const T = (table, news) => ({ table: { version: 3, table, ...(news ? { news } : {}) } });
const people = (w, over) => ({ ...w, table: { ...w.table, you: w.table.you, host: w.table.you, window: "ordinary", seats: w.table.seats.map((s, i) => i === w.table.you ? s : [person("Björn", { silent: { bot_in: 42000 } }), person("Ylva-Margareta", "stood-in"), person("Élise"), person("Noor"), person("Åke")][(i + 5 - w.table.you) % 5]), ...over } });
const messages = {};
for (const [k, h] of Object.entries(hands)) messages[`hand-${k}`] = [{ welcome: people(h.welcome) }, { window: { event_number: h.welcome.view.event_number, left: 8000, held_by: [(h.welcome.table.you + 3) % h.welcome.table.seats.length], moments: 2 } }];
Object.assign(messages, { forming: [T(forming)], guest: [T(guest)], sit: [T(sit)], full: [T(full)], six: [T(six)],
  closed: [{ fault: { code: "table-closed", message: "" } }], lost: [{ fault: { code: "seat-lost", message: "" } }] });
const names = process.argv[2] ? process.argv[2].split(",") : Object.keys(messages).filter(n => !n.startsWith("hand-"));
const sizes = (process.argv[3] ?? "1280x800,390x844").split(",").map(s => s.split("x").map(Number));
const themes = (process.argv[4] ?? "light,dark").split(",");
const languages = (process.argv[5] ?? "en").split(",");
const { AxeBuilder } = await import("@axe-core/playwright");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const theme of themes) for (const language of languages) for (const name of names) {
  const context = await browser.newContext({ locale: language, colorScheme: theme, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("console", m => m.type() === "error" && !/503/.test(m.text()) && console.log(name, m.text().slice(0, 300)));
  page.on("pageerror", e => console.log(name, String(e).slice(0, 300)));
  const invite = ["sit", "full", "closed"].includes(name);
  if (!invite && name !== "home") await page.addInitScript(() => localStorage.setItem("wellspring.keys", JSON.stringify([{ id: "t", key: "k", invitation: "0123456789abcdefghjkmnpqrstvwxyz" }])));
  await page.addInitScript(() => { if (!localStorage.getItem("wellspring.prefs")) localStorage.setItem("wellspring.prefs", JSON.stringify({ version: 3, table_choices: { name: location.hash ? "Noor" : "" } })); });
  await page.routeWebSocket(/socket$/, s => s.onMessage(m => { const t = String(m); if (t === '"ping"') s.send('"pong"'); else if (t.includes('"hello"')) for (const one of messages[name]) s.send(JSON.stringify(one)); else console.log(name, "sent", t); }));
  await page.goto(name === "home" ? "http://127.0.0.1:8123/" : `http://127.0.0.1:8123/table/t${invite ? "#join=0123456789abcdefghjkmnpqrstvwxyz" : ""}`);
  await page.waitForTimeout(900);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) console.log(`${name} ${width} ${language} sideways ${over}`);
    await page.screenshot({ path: `/tmp/shots/${name}-${width}-${theme}${language === "en" ? "" : "-" + language}.png` });
    if (theme === themes[0] || true) {
      const { violations } = await new AxeBuilder({ page }).options({ rules: { "label-content-name-mismatch": { enabled: true } } }).analyze();
      for (const v of violations) console.log(name, width, theme, v.id, v.nodes.map(n => n.html.slice(0, 160)).join(" | "));
    }
  }
  if (invite) console.log(name, "address", page.url());
  await context.close();
}
await browser.close(); server.close();
