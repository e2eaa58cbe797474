// The real server, as a test starts, kills and starts it again.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { test as base } from "@playwright/test";

const here = dirname(fileURLToPath(import.meta.url));
const program = process.env.WELLSPRING ?? join(here, "..", "target", "release", "wellspring");

/** A port that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      if (address === null || typeof address === "string") return reject(new Error("no port"));
      probe.close(() => resolve(address.port));
    });
  });
}

/** One server over one database, which outlives its process. */
export class Server {
  private process: ChildProcess | undefined;
  private output = "";

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** A server over an empty database, started. */
  static async fresh(): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), "wellspring-e2e-")), await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process and waits until it answers. */
  async start(): Promise<void> {
    const db = join(this.folder, "tables.sqlite");
    const child = spawn(program, ["serve", "--port", String(this.port), "--db", db], { stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (text) => (this.output += text));
    child.stderr.on("data", (text) => (this.output += text));
    this.process = child;
    for (let tries = 0; tries < 200; tries++) {
      if (child.exitCode !== null) break;
      const answer = await fetch(`${this.url}/api/health`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server does not answer:\n${this.output}`);
  }

  /** Ends the process at once, as a crash would (`kill -9`), or as a person does. */
  async stop(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }

  /** Ends the process and removes the database. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Playwright's `test` with a server of the test's own. */
export const test = base.extend<{ server: Server }>({
  server: async ({}, use) => {
    const server = await Server.fresh();
    await use(server);
    await server.remove();
  },
});
