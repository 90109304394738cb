import { setTimeout as pause } from "node:timers/promises";
import { test as base, type Frame, type Page } from "@playwright/test";
import { wallToInstant } from "../lib/foundation/dates/zoned-time";
import { addDays, dayInTimeZone } from "../lib/foundation/dates/calendar-day";

/**
 * Playwright's `test`, in which a page counts as open when React has taken over everything on it that
 * can be pressed or typed into. What is pressed before that is lost, and how soon it comes is the
 * machine's affair.
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

/** What a test put on today would be yesterday's when it ends: in the last minute of a day none begins. */
async function pauseBeforeMidnight(): Promise<void> {
  const midnight = wallToInstant({ day: addDays(dayInTimeZone(ZONE), 1), time: "00:00" }, ZONE);
  const left = Date.parse(midnight) - Date.now();
  if (left < LONGEST_TEST_MS) await pause(left + 1000);
}

/** Looking at each frame, as Playwright does if not told, has the browser draw one after the other meanwhile. */
const LOOK_EVERY = { polling: 50 };

/** Waits until React has taken over a page, or the frame of one that Playwright did not open. */
export async function untilHydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, LOOK_EVERY);
  await page.evaluate(idle);
}

/** React takes charge of elements before it runs the effects that listen for keys: those are done when it idles. */
function idle(): Promise<void> {
  return new Promise((done) => requestIdleCallback(() => done()));
}

/** React notes its own on every element of which it has taken charge; the mailbox's pages have none. */
function isHydrated(): boolean {
  if (!("__next_f" in window)) return true;
  const controls = document.querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea",
  );
  return [...controls].every((control) =>
    Object.keys(control).some((key) => key.startsWith("__reactProps$")),
  );
}
