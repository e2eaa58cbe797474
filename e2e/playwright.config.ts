import { defineConfig } from "@playwright/test";

// The browser is the system's Chromium: nothing is downloaded. Servers are started by the tests (server.ts),
// each with a database of its own, because some of them are killed.
export default defineConfig({
  testDir: "tests",
  timeout: 180_000,
  // Long enough for a busy machine.
  expect: { timeout: 45_000 },
  // A second try is reported as flaky, not hidden.
  retries: 1,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
});
