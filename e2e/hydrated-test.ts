import { setTimeout as pause } from "node:timers/promises";
import { test as base, type Frame, type Page } from "@playwright/test";
import { wallToInstant } from "../lib/foundation/dates/zoned-time";
import { addDays, dayInTimeZone } from "../lib/foundation/dates/calendar-day";

/**
 * Playwright's `test`, in which a page counts as open once React has hydrated every control on it. A press before
 * that is lost, and the time that hydration takes depends on the machine.
 */
export const test = base.extend({
  context: async ({ context }, provide) => {
    await pauseBeforeMidnight();
    context.on("page", openWhenHydrated);
    await provide(context);
  },
});

function openWhenHydrated(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...address) => {
    const response = await goto(...address);
    await untilHydrated(page);
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await untilHydrated(page);
    return response;
  };
}

const ZONE = "America/New_York";
const LONGEST_TEST_MS = 60_000;

/**
 * Waits for midnight in the last minute of a day. A test that began before would find its tasks of today to be
 * yesterday's.
 */
async function pauseBeforeMidnight(): Promise<void> {
  const midnight = wallToInstant({ day: addDays(dayInTimeZone(ZONE), 1), time: "00:00" }, ZONE);
  const left = Date.parse(midnight) - Date.now();
  if (left < LONGEST_TEST_MS) await pause(left + 1000);
}

/**
 * Playwright's default polls at each frame, which makes the browser draw one frame after the other meanwhile.
 */
const LOOK_EVERY = { polling: 50 };

/** Waits until React has hydrated a page, a frame, or a page that Playwright did not open. */
export async function untilHydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, LOOK_EVERY);
  await page.evaluate(idle);
}

/**
 * React hydrates elements before it runs the effects that listen for keys. Those have run once the page is idle.
 */
function idle(): Promise<void> {
  return new Promise((done) => requestIdleCallback(() => done()));
}

/** React stores a property on every element that it has hydrated. The mailbox's pages have no React. */
function isHydrated(): boolean {
  if (!("__next_f" in window)) return true;
  const controls = document.querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea",
  );
  return [...controls].every((control) =>
    Object.keys(control).some((key) => key.startsWith("__reactProps$")),
  );
}
