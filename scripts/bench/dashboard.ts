import type { Browser, BrowserContextOptions } from "@playwright/test";
import { DEMO_PASSWORD } from "../seed/sign-ins";
import { firstLoadKilobytes, signInWith, SLOWER, slowDown, withBrowser } from "./page-load";
import type { Result } from "./report";
import { median } from "./statistics";
import { target } from "./target";

const DEMO_OWNER = { email: "owner@buckeye.test", password: DEMO_PASSWORD };
const CHARTS_DRAWN = ".recharts-bar-rectangle";

/** Measures the demo team's dashboard on a slow laptop: scripts, and largest contentful paint. */
export function measureDashboard(): Promise<Result[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await signInWith(page, DEMO_OWNER);
    const kilobytes = await firstLoadKilobytes(page, "/dashboard");
    const session = await page.context().storageState();
    const paints: number[] = [];
    for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
      paints.push(await largestPaint(browser, session));
    }
    return [scriptResult(kilobytes), paintResult(paints)];
  });
}

/** Returns the milliseconds to the largest contentful paint, with an empty browser cache. */
async function largestPaint(
  browser: Browser,
  storageState: NonNullable<BrowserContextOptions["storageState"]>,
): Promise<number> {
  const context = await browser.newContext({
    storageState,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  await slowDown(page);
  await page.goto(`${target.APP_URL}/dashboard`);
  await page.locator(CHARTS_DRAWN).first().waitFor();
  await page.waitForLoadState("networkidle");
  const milliseconds = await page.evaluate(() => (window as unknown as Watched).largestPaint);
  await context.close();
  if (!milliseconds) throw new Error("The browser reported no contentful paint");
  return milliseconds;
}

type Watched = Window & { largestPaint: number };

/** Runs in the page. */
function watchPaints(): void {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    if (last) (window as unknown as Watched).largestPaint = last.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

const scriptResult = (kilobytes: number): Result => ({
  what: "/dashboard: first-load JavaScript, gzipped",
  value: kilobytes,
  target: 190,
  must: "at most",
  unit: "KB",
  from: "scripts named by the page's HTML, without those for old browsers",
});

const paintResult = (paints: readonly number[]): Result => ({
  what: `/dashboard: largest contentful paint at ${SLOWER}× CPU throttling`,
  value: median(paints),
  target: 1000,
  must: "at most",
  unit: "ms",
  from: `${paints.map((paint) => paint.toFixed(0)).join(", ")} ms`,
});
