import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium";

const results = process.env.PLAYWRIGHT_RESULTS;
const executablePath = findChromium();

/** Drawing what moves takes a sixth of the processor's time. On the phone everything moves as people see it. */
const STILL = { contextOptions: { reducedMotion: "reduce" as const } };

/** Browser tests against the app at APP_URL; `npm test` starts one on a stack of its own. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/forget-attempts.ts",
  // Several times what the longest takes: on a slow machine that is busy besides, only what hangs may reach it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // One more than a machine of two cores has: now and then a test waits for the server, the worker or a note to go.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ...(results ? [["json", { outputFile: results }] as const] : [])],
  use: {
    baseURL: process.env.APP_URL,
    locale: "en-US",
    timezoneId: "America/New_York",
    // What goes through a worker cannot be held up or answered by a test; the one of the offline page allows it.
    serviceWorkers: "block",
    // Recording every test costs a quarter of the time; a screenshot and the page's tree tell most.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: ["**/*.phone.spec.ts", "**/*.alone.spec.ts"],
      use: { viewport: { width: 1440, height: 900 }, ...STILL },
    },
    {
      name: "phone",
      testMatch: "**/*.phone.spec.ts",
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // What switches something for the whole platform: one after the other, once those above are through (scripts/test.ts).
    {
      name: "alone",
      workers: 1,
      testMatch: "**/*.alone.spec.ts",
      use: { viewport: { width: 1440, height: 900 }, ...STILL },
    },
  ],
});
