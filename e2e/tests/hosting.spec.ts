// The settings of docs/hosting, run with the web servers of Debian.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { type Page, expect } from "@playwright/test";

import { type Server, program, test } from "../server.js";
import { Table } from "../table.js";

/** The time in which a web server must answer. */
const START_TIMEOUT_MS = 15_000;

const settings = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "docs", "hosting");

async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

/** Reads a file of docs/hosting, with the addresses of this test in place of those of the file. */
function site(file: string, server: Server, replaced: [string, string][]): string {
  const places: [string, string][] = [["127.0.0.1:4500", new URL(server.url).host], ...replaced];
  return places.reduce((text, [place, value]) => {
    expect(text).toContain(place);
    return text.replaceAll(place, value);
  }, readFileSync(join(settings, file), "utf8"));
}

/** Runs a web server until the end of `use`. */
async function run(
  program: string,
  options: string[],
  port: number,
  use: () => Promise<void>,
): Promise<void> {
  const child: ChildProcess = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stderr?.on("data", (text) => (output += text));
  child.once("error", (error) => (output += String(error)));
  try {
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
    for (const end = Date.now() + START_TIMEOUT_MS; !(await answers()); await delay(50)) {
      if (Date.now() > end) throw new Error(`${program} does not start:\n${output}`);
    }
    await use();
  } finally {
    child.kill();
  }
}

async function withNginx(text: string, port: number, use: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "wellspring-nginx-"));
  for (const name of ["body", "proxy", "fastcgi", "uwsgi", "scgi"]) mkdirSync(join(folder, name));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  const config = `
    pid ${join(folder, "pid")};
    error_log stderr;
    daemon off;
    events {}
    http { access_log off; ${paths} ${text} }`;
  writeFileSync(join(folder, "nginx.conf"), config);
  await run("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], port, use);
  rmSync(folder, { recursive: true, force: true });
}

/** Runs `wellspring doctor` on a site. Returns the exit code, and the checks that failed. */
function doctor(url: string): { code: number | null; failed: string[] } {
  const { status, stdout } = spawnSync(program, ["doctor", url, "--json"], { encoding: "utf8" });
  const { findings } = JSON.parse(stdout) as { findings: { check: string; passed: boolean }[] };
  return { code: status, failed: findings.filter((one) => !one.passed).map((one) => one.check) };
}

const HEALTHY = { code: 0, failed: [] };

/** Opens a table, plays, and comes back to it over the home page. */
async function play(page: Page, url: string): Promise<void> {
  const table = new Table(page);
  await table.createFromHome(url, { seats: 2, target: 500 });
  await table.answerSimply();
  await page.reload();
  await table.waitForPrompt();
  const event = await table.event();
  await page.goto(url);
  await page.getByTestId("resume").click();
  await table.waitForPrompt();
  expect(await table.event()).toBe(event);
  expect(page.url().startsWith(`${url}table/`)).toBe(true);
}

test("nginx serves tables at the root of a name", async ({ page, server }) => {
  const port = await freePort();
  const text = site("nginx.conf", server, [["listen 80", `listen 127.0.0.1:${port}`]]);
  await withNginx(text, port, async () => {
    await play(page, `http://127.0.0.1:${port}/`);
    expect(doctor(`http://127.0.0.1:${port}`)).toEqual(HEALTHY);
  });
});

test("nginx serves tables under a path", async ({ page, server }) => {
  const port = await freePort();
  const text = site("nginx-path.conf", server, [["listen 80", `listen 127.0.0.1:${port}`]]);
  await withNginx(text, port, async () => {
    await play(page, `http://127.0.0.1:${port}/mah-jong/`);
    expect(doctor(`http://127.0.0.1:${port}/mah-jong`)).toEqual(HEALTHY);
    expect(doctor(`http://127.0.0.1:${port}/`)).toEqual({ code: 1, failed: ["path"] });
  });
});

test("a proxy that passes the name without its port is accepted", async ({ page, server }) => {
  const port = await freePort();
  const text = site("nginx.conf", server, [
    ["listen 80", `listen 127.0.0.1:${port}`],
    ["Host $http_host", "Host $host"],
  ]);
  await withNginx(text, port, () => play(page, `http://127.0.0.1:${port}/`));
});

test("a proxy without upgrades is named on the page and in the log", async ({ page, server }) => {
  const port = await freePort();
  const text = site("nginx.conf", server, [
    ["listen 80", `listen 127.0.0.1:${port}`],
    ["proxy_set_header Upgrade $http_upgrade;", ""],
    ['proxy_set_header Connection "upgrade";', ""],
  ]);
  await withNginx(text, port, async () => {
    const url = `http://127.0.0.1:${port}/`;
    await page.goto(url);
    await page.getByTestId("play-mhing").click();
    await expect(page.getByTestId("no-socket")).toBeVisible();
    expect(doctor(url)).toEqual({ code: 1, failed: ["upgrade"] });
    expect(server.log).toContain("a proxy must pass the headers Upgrade and Connection");
  });
});

test("the doctor names a proxy that changes the host", async ({ server }) => {
  const port = await freePort();
  const text = site("nginx.conf", server, [
    ["listen 80", `listen 127.0.0.1:${port}`],
    ["Host $http_host", "Host other.example"],
  ]);
  await withNginx(text, port, async () => {
    expect(doctor(`http://127.0.0.1:${port}/`)).toEqual({ code: 1, failed: ["host"] });
  });
});

test("the doctor names a path that the proxy does not remove", async ({ server }) => {
  const port = await freePort();
  const text = site("nginx-path.conf", server, [
    ["listen 80", `listen 127.0.0.1:${port}`],
    [`${new URL(server.url).host}/;`, `${new URL(server.url).host};`],
  ]);
  await withNginx(text, port, async () => {
    expect(doctor(`http://127.0.0.1:${port}/mah-jong/`)).toEqual({ code: 1, failed: ["path"] });
  });
});

test("the doctor names a certificate that browsers do not trust", async ({ server }) => {
  const [port, secure] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), "wellspring-caddy-"));
  const text = site("Caddyfile", server, [["play.example", `https://localhost:${secure}`]]);
  const options = ["admin off", "skip_install_trust", "auto_https disable_redirects"]
    .concat(`storage file_system ${folder}`)
    .join("\n  ");
  const also = `http://127.0.0.1:${port} {\n  respond "up"\n}\n`;
  const secured = text.replace("{", "{\n  tls internal");
  writeFileSync(join(folder, "Caddyfile"), `{\n  ${options}\n}\n${secured}${also}`);
  const command = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  await run("caddy", command, port, async () => {
    expect(doctor(`https://localhost:${secure}/`)).toEqual({ code: 1, failed: ["certificate"] });
  });
  rmSync(folder, { recursive: true, force: true });
});

test("Caddy serves tables", async ({ page, server }) => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "wellspring-caddy-"));
  const text = site("Caddyfile", server, [["play.example", `http://127.0.0.1:${port}`]]);
  writeFileSync(join(folder, "Caddyfile"), `{\n  admin off\n}\n${text}`);
  const options = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  await run("caddy", options, port, () => play(page, `http://127.0.0.1:${port}/`));
  rmSync(folder, { recursive: true, force: true });
});
