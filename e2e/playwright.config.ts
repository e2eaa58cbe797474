import { defineConfig } from "@playwright/test";

// The browser is the system's Chromium: nothing is downloaded. Each test starts a server with a database of
// its own (server.ts), because some tests kill it. A failed test is not tried again: what fails now and then
// is a fault.
export default defineConfig({
  testDir: "tests",
  timeout: 180_000,
  // Long enough for a busy machine.
  expect: { timeout: 45_000 },
  retries: 0,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
