import type { Locator, Page } from "@playwright/test";
import { signInWith, withBrowser } from "./page-load";
import type { Result } from "./report";
import { median } from "./statistics";
import { target, type BenchTenant } from "./target";

const CARD = "[data-board-card]";
const COLUMN = '[data-column="Lead"]';
const MORE_PAGES = 4;
const STEPS = 30;

type Use = { cards: number; nodes: number; megabytes: number; scroll: number; drag: number };

/** Measures the board of 50,000 deals in a browser: cards, memory, longest task while scrolling and dragging. */
export function measureBoard(tenant: BenchTenant): Promise<Result[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchTasks);
    await signInWith(page, tenant);
    const uses: Use[] = [];
    for (let round = 0; round < target.BENCH_ROUNDS; round += 1) uses.push(await workOn(page));
    return boardResults(uses);
  });
}

type Watched = Window & { longestTask: number };

/** Runs in the page. */
function watchTasks(): void {
  const watched = window as unknown as Watched;
  watched.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.longestTask = Math.max(watched.longestTask, duration);
    }
  }).observe({ type: "longtask" });
}

async function workOn(page: Page): Promise<Use> {
  await page.goto(`${target.APP_URL}/deals?view=board`);
  await page.locator(CARD).first().waitFor();
  await page.waitForLoadState("networkidle");
  const loaded = await page.evaluate(
    (card) => ({
      cards: document.querySelectorAll(card).length,
      nodes: document.querySelectorAll("*").length,
    }),
    CARD,
  );
  const column = page.locator(COLUMN);
  for (let more = 0; more < MORE_PAGES; more += 1) await showMore(column);
  const scroll = await longestTask(page, () => scrollColumn(page, column));
  const drag = await longestTask(page, () => dragFirstCard(page, column));
  return { ...loaded, megabytes: await usedMegabytes(page), scroll, drag };
}

async function showMore(column: Locator): Promise<void> {
  const cards = await column.locator(CARD).count();
  await column.getByRole("button", { name: "Show more" }).click();
  await column.locator(CARD).nth(cards).waitFor();
}

async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    (window as unknown as Watched).longestTask = 0;
  });
  await work();
  await nextFrame(page);
  return page.evaluate(() => (window as unknown as Watched).longestTask);
}

async function scrollColumn(page: Page, column: Locator): Promise<void> {
  await column.hover();
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, step < STEPS / 2 ? 600 : -600);
    await nextFrame(page);
  }
}

/** Picks the first card up, drags it across two columns and puts it back, so that nothing is written. */
async function dragFirstCard(page: Page, column: Locator): Promise<void> {
  const card = column.locator(CARD).first();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error("The board shows no card to drag");
  const copies = page.getByText(await card.getByRole("heading").innerText(), { exact: true });
  const atRest = await copies.count();
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.move(x + step * 16, y + step);
    await nextFrame(page);
  }
  if ((await copies.count()) !== atRest + 1) throw new Error("No card hangs at the pointer");
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(resolve)));

async function usedMegabytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return usedSize / 1024 / 1024;
}

function boardResults(uses: readonly Use[]): Result[] {
  const middle = (key: keyof Use) => median(uses.map((use) => use[key]));
  const from = (key: keyof Use) => uses.map((use) => use[key].toFixed(0)).join(", ");
  const after = `with ${MORE_PAGES} more pages shown`;
  return [
    {
      what: "board of 50,000 deals: cards in the document",
      value: Math.max(...uses.map((use) => use.cards)),
      target: 150,
      must: "at most",
      unit: "nodes",
      from: `${middle("nodes")} elements in all`,
    },
    {
      what: `board, ${after}: longest task while scrolling a column`,
      value: middle("scroll"),
      target: 50,
      must: "at most",
      unit: "ms",
      from: `${from("scroll")} ms (0: none over 50)`,
    },
    {
      what: `board, ${after}: longest task while dragging a card`,
      value: middle("drag"),
      target: 100,
      must: "at most",
      unit: "ms",
      from: `${from("drag")} ms (0: none over 50)`,
    },
    {
      what: `board, ${after}: memory of scripts`,
      value: middle("megabytes"),
      target: 60,
      must: "at most",
      unit: "MB",
      from: `${from("megabytes")} MB`,
    },
  ];
}
