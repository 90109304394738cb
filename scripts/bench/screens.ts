import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../seed/sign-ins";
import { firstLoadKilobytes, signInWith, SLOWER, slowDown, withBrowser } from "./page-load";
import type { Result } from "./report";
import { median } from "./statistics";
import { target } from "./target";

const DEMO_OWNER = { email: "owner@buckeye.test", password: DEMO_PASSWORD };
/** Screens whose scripts are counted. browser.ts and dashboard.ts count the two others. */
const COUNTED = ["/deals", "/tasks", "/messages"];
const WATCHED_MS = 5000;

type Session = NonNullable<BrowserContextOptions["storageState"]>;
type Load = { largestPaint: number; longestTask: number };

/** Measures the demo team's main screens: scripts, and on a slow laptop the largest paint and the longest task. */
export function measureScreens(): Promise<Result[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await signInWith(page, DEMO_OWNER);
    const results: Result[] = [];
    for (const path of COUNTED) results.push(await countScripts(page, path));
    const session = await page.context().storageState();
    const profile = await findProfile(page);
    for (const path of ["/dashboard", "/clients", "/deals", "/messages", profile]) {
      results.push(...(await measureLoads(browser, session, path)));
    }
    return results;
  });
}

async function countScripts(page: Page, path: string): Promise<Result> {
  return {
    what: `${path}: first-load JavaScript, gzipped`,
    value: await firstLoadKilobytes(page, path),
    target: 190,
    must: "at most",
    unit: "KB",
    from: "scripts named by the page's HTML, without those for old browsers",
  };
}

async function findProfile(page: Page): Promise<string> {
  await page.goto(`${target.APP_URL}/clients`);
  const href = await page.locator("[data-client-card] a").first().getAttribute("href");
  if (!href) throw new Error("The list names no client");
  return href;
}

async function measureLoads(browser: Browser, session: Session, path: string): Promise<Result[]> {
  const loads: Load[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    loads.push(await load(browser, session, path));
  }
  const screen = path.startsWith("/client/") ? "a client's profile" : path;
  const line = (what: string, key: keyof Load, most: number): Result => ({
    what: `${screen}: ${what} at ${SLOWER}× CPU throttling`,
    value: median(loads.map((one) => one[key])),
    target: most,
    must: "at most",
    unit: "ms",
    from: `${loads.map((one) => one[key].toFixed(0)).join(", ")} ms`,
  });
  return [
    line("largest contentful paint", "largestPaint", 1000),
    line("longest task in the first 5 s (0: none over 50)", "longestTask", 100),
  ];
}

/** Loads a screen with an empty browser cache and watches it for five seconds. */
async function load(browser: Browser, storageState: Session, path: string): Promise<Load> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ storageState, viewport });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slowDown(page);
  await page.goto(`${target.APP_URL}${path}`);
  await page.waitForFunction((most) => performance.now() > most, WATCHED_MS);
  const seen = await page.evaluate(() => (window as unknown as Watched).load);
  await context.close();
  if (!seen.largestPaint) throw new Error(`The browser reported no contentful paint of ${path}`);
  return seen;
}

type Watched = Window & { load: Load };

/** Runs in the page. (No inner names: tsx would mark them.) */
function watch(): void {
  const watched = window as unknown as Watched;
  watched.load = { largestPaint: 0, longestTask: 0 };
  new PerformanceObserver((list) => {
    watched.load.largestPaint = list.getEntries().at(-1)?.startTime ?? watched.load.largestPaint;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.load.longestTask = Math.max(watched.load.longestTask, duration);
    }
  }).observe({ type: "longtask", buffered: true });
}
