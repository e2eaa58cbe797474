// The real server. Each test can start, kill and restart it.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { type BrowserContext, test as base } from "@playwright/test";

const here = dirname(fileURLToPath(import.meta.url));
/** The program under test. */
export const program = process.env.WELLSPRING ?? join(here, "..", "target", "release", "wellspring");

/** The time in which a server must print its address. */
const START_TIMEOUT_MS = 10_000;

/** The output of `wellspring serve --json` once the server listens. */
interface Address {
  url: string;
  port: number;
}

/** One server with one database. The database outlives the server's process. */
export class Server {
  private process: ChildProcess | undefined;
  private address: Address | undefined;
  private output = "";
  private database = "tables.sqlite";

  private constructor(
    private readonly folder: string,
    private readonly extra: string[],
  ) {}

  /** Starts a server with an empty database, and more options if a test needs them. */
  static async fresh(extra: string[] = []): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), "wellspring-e2e-")), extra);
    await server.start();
    return server;
  }

  get url(): string {
    if (this.address === undefined) throw new Error("the server has not been started");
    return this.address.url;
  }

  /**
   * Starts the process and waits until the server listens. The first time, the server chooses a free port.
   * After a restart, the server listens on the same port, because the page reconnects to that port.
   */
  async start(): Promise<void> {
    const port = this.address?.port ?? 0;
    const options = ["--port", String(port), "--db", join(this.folder, this.database), "--json"];
    const child = spawn(program, ["serve", ...options, ...this.extra], { stdio: ["ignore", "pipe", "pipe"] });
    child.stderr.on("data", (text) => (this.output += text));
    this.process = child;
    this.address = await this.readAddress(child);
  }

  private readAddress(child: ChildProcess): Promise<Address> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new Error(`the server ${reason}:\n${this.output}`));
      const timer = setTimeout(() => fail("prints no address"), START_TIMEOUT_MS);
      child.once("error", (error) => fail(`cannot be started: ${error.message}`));
      child.once("exit", (code) => fail(`exited with ${code}`));
      if (child.stdout === null) return fail("has no output");
      createInterface(child.stdout).once("line", (line) => {
        clearTimeout(timer);
        resolve(JSON.parse(line) as Address);
      });
    });
  }

  /** Kills the process (`SIGKILL`), or ends the process as a person would (`SIGINT`). */
  async stop(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await exited;
  }

  /** What the server has written to its log. */
  get log(): string {
    return this.output;
  }

  /** Stops the process without ending it, so that its connections stay open and silent. */
  freeze(): void {
    this.process?.kill("SIGSTOP");
  }

  /** Lets a frozen process continue. */
  thaw(): void {
    this.process?.kill("SIGCONT");
  }

  /** Restarts the server with another database on the same port, or with the first one again. */
  async swapDatabase(): Promise<void> {
    await this.stop("SIGINT");
    this.database = this.database === "tables.sqlite" ? "other.sqlite" : "tables.sqlite";
    await this.start();
  }

  /** Kills the process and removes the database. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Takes the loudspeaker from the pages of a context, as where a browser has none. */
export async function silence(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(window, "AudioContext"));
}

/** Playwright's `test`, with a separate server for each test. */
export const test = base.extend<{ server: Server; options: string[]; hasSound: boolean }>({
  /** Whether pages have a loudspeaker. One that plays takes a good part of the processor time. */
  hasSound: [false, { option: true }],
  context: async ({ context, hasSound }, use) => {
    if (!hasSound) await silence(context);
    await use(context);
  },
  /** More options of the server. */
  options: [[], { option: true }],
  server: async ({ options }, use) => {
    const server = await Server.fresh(options);
    await use(server);
    await server.remove();
  },
});
