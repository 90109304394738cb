import type { Page } from "@playwright/test";
import { firstLoadKilobytes, signInWith, withBrowser } from "./page-load";
import type { Result } from "./report";
import { median } from "./statistics";
import { target, type BenchTenant } from "./target";

const CARD = "[data-client-card]";
const WHEEL_TURNS = 60;

/** Measures 5,000 clients in a browser: cards in the document, longest task while scrolling, scripts. */
export function measureBrowser(tenant: BenchTenant): Promise<Result[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watch);
    await signInWith(page, tenant);
    const kilobytes = await firstLoadKilobytes(page, "/clients");
    const scrolls: Scroll[] = [];
    for (let round = 0; round < target.BENCH_ROUNDS; round += 1) scrolls.push(await scroll(page));
    return [...scrollResults(scrolls), scriptResult(kilobytes)];
  });
}

type Scroll = { cards: number; longestTask: number };
type Watched = Window & { bench: Scroll };

/** Runs in the page. Records the most cards seen and the longest task. (No inner names: tsx would mark them.) */
function watch(): void {
  const watched = window as unknown as Watched;
  watched.bench = { cards: 0, longestTask: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.bench.longestTask = Math.max(watched.bench.longestTask, duration);
    }
  }).observe({ type: "longtask" });
  new MutationObserver(() => {
    const cards = document.querySelectorAll("[data-client-card]").length;
    watched.bench.cards = Math.max(watched.bench.cards, cards);
  }).observe(document, { childList: true, subtree: true });
}

async function scroll(page: Page): Promise<Scroll> {
  await page.goto(`${target.APP_URL}/clients`);
  await page.locator(CARD).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator(CARD).first().hover();
  await page.evaluate(() => {
    (window as unknown as Watched).bench.longestTask = 0;
  });
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, turn % 10 === 9 ? 8000 : 400);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => (window as unknown as Watched).bench);
}

function scrollResults(scrolls: readonly Scroll[]): Result[] {
  const cards = Math.max(...scrolls.map((round) => round.cards));
  if (cards === 0) throw new Error(`No element of the list matches ${CARD}`);
  const tasks = scrolls.map((round) => round.longestTask);
  return [
    {
      what: "5,000 clients: most cards in the document while scrolling",
      value: cards,
      target: 39,
      must: "at most",
      unit: "nodes",
      from: `${scrolls.length} scrolls of ${WHEEL_TURNS} wheel turns`,
    },
    {
      what: "5,000 clients: longest task while scrolling",
      value: median(tasks),
      target: 50,
      must: "at most",
      unit: "ms",
      from: `${tasks.map((task) => task.toFixed(0)).join(", ")} ms (0: none over 50)`,
    },
  ];
}

function scriptResult(kilobytes: number): Result {
  return {
    what: "/clients: first-load JavaScript, gzipped",
    value: kilobytes,
    target: 190,
    must: "at most",
    unit: "KB",
    from: "scripts named by the page's HTML, without those for old browsers",
  };
}
