import { defineConfig } from "@playwright/test";

// The browser is the system's Chromium, so nothing is downloaded. Each test starts its own server with its
// own database (server.ts), because some tests kill the server. A test that fails only sometimes has found a
// fault, so that failed tests are not retried; except where changes are only checked: there a slow moment of
// a shared machine must not refuse a change, and the report names as flaky what passed at the second try.
export default defineConfig({
  testDir: "tests",
  timeout: 180_000,
  // Long enough for a busy machine.
  expect: { timeout: 45_000 },
  retries: process.env["CI"] ? 1 : 0,
  fullyParallel: true,
  // Many tests wait for clocks and for people.
  workers: 4,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    // A missing element fails its test long before the end of the test.
    actionTimeout: 45_000,
    // Traces double the time; `npx playwright test --trace retain-on-failure` makes them.
    trace: "off",
    screenshot: "only-on-failure",
    // Frames of what moves take a good part of the processor time; `motion.spec.ts` asks for them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A name that is no address of this device alone, for what depends on that.
        "--host-resolver-rules=MAP table.example.org 127.0.0.1",
      ],
    },
  },
});
