import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../seed/sign-ins";
import { signInWith, SLOWER, slowDown, withBrowser } from "./page-load";
import type { Result } from "./report";
import { median } from "./statistics";
import { target } from "./target";

const DEMO_OWNER = { email: "owner@buckeye.test", password: DEMO_PASSWORD };
const CLIENT = "[data-client-card]";
const DEAL = "[data-board-card]";

type Watched = Window & { slowest: number; pressedAt: number };
type Act = (page: Page) => Promise<void>;

/** Measures, on a slow laptop, opening a profile and going back, and how soon the page reacts to input. */
export function measureInteractions(): Promise<Result[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watch);
    await signInWith(page, DEMO_OWNER);
    await slowDown(page);
    return [
      ...(await measureVisits(page)),
      await measureAct(page, "a key in the filter box", "/clients", typeFilter),
      await measureAct(page, "a client's checkbox", "/clients", selectClient),
      await measureAct(page, "a card dropped on the board", "/deals?view=board", dropCard),
      await measureAct(page, "a key in the composer", await findProfile(page), typeNote),
    ];
  });
}

/** Runs in the page. (No inner names: tsx would mark them.) */
function watch(): void {
  const watched = window as unknown as Watched;
  watched.slowest = 0;
  watched.pressedAt = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.slowest = Math.max(watched.slowest, duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  for (const name of ["pointerdown", "popstate"]) {
    addEventListener(name, () => (watched.pressedAt = performance.now()), { capture: true });
  }
}

async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(`${target.APP_URL}${path}`);
  await page.waitForLoadState("networkidle");
}

async function findProfile(page: Page): Promise<string> {
  await openReady(page, "/clients");
  return (await page.locator(`${CLIENT} a`).first().getAttribute("href")) ?? "";
}

/**
 * Measures from a press to the first frame with the requested content: first the client's details, then the
 * timeline. The first visit warms both screens.
 */
async function measureVisits(page: Page): Promise<Result[]> {
  await openReady(page, "/clients");
  const times: { there: number; timeline: number; back: number }[] = [];
  for (let visit = 0; visit <= target.BENCH_ROUNDS; visit += 1) {
    await page.waitForLoadState("networkidle");
    await page.locator(`${CLIENT} a`).first().click();
    const there = await untilShown(page, "/client/", "main h1");
    const timeline = await untilShown(page, "/client/", "main [data-timeline-kind]");
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => history.back());
    const back = await untilShown(page, "/clients", CLIENT);
    if (visit > 0) times.push({ there, timeline, back });
  }
  const line = (what: string, key: keyof (typeof times)[number], most: number): Result => ({
    what: `${what}, warm, at ${SLOWER}× CPU throttling`,
    value: median(times.map((time) => time[key])),
    target: most,
    must: "at most",
    unit: "ms",
    from: `${times.map((time) => time[key].toFixed(0)).join(", ")} ms, press to content`,
  });
  return [
    line("from the list to a profile", "there", 250),
    line("from the list to a profile's timeline", "timeline", 600),
    line("from a profile back to the list", "back", 100),
  ];
}

async function untilShown(page: Page, path: string, selector: string): Promise<number> {
  const shown = await page.waitForFunction(
    ([start, wanted]) =>
      location.pathname.startsWith(start) &&
      document.querySelector(wanted) !== null &&
      performance.now() - (window as unknown as Watched).pressedAt,
    [path, selector] as const,
    { polling: "raf" },
  );
  return Number(await shown.jsonValue());
}

async function measureAct(page: Page, what: string, path: string, act: Act): Promise<Result> {
  const times: number[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    await openReady(page, path);
    await page.evaluate(() => ((window as unknown as Watched).slowest = 0));
    await act(page);
    await page.waitForLoadState("networkidle");
    times.push(await page.evaluate(() => (window as unknown as Watched).slowest));
  }
  return {
    what: `${what}: interaction to next paint at ${SLOWER}× CPU throttling`,
    value: median(times),
    target: 100,
    must: "at most",
    unit: "ms",
    from: `${times.join(", ")} ms (0: under 16)`,
  };
}

async function typeFilter(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: "Search clients" }).press("a");
  await page.waitForURL(/search=a/);
}

async function selectClient(page: Page): Promise<void> {
  await page.locator(CLIENT).first().hover();
  await page.locator(`${CLIENT} [data-select]`).first().click();
  await page.getByText("1 selected").waitFor();
}

/** Drags a card along its own column and drops it where it was, so that nothing is written. */
async function dropCard(page: Page): Promise<void> {
  const box = await page.locator(DEAL).first().boundingBox();
  if (!box) throw new Error("The board shows no card to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 10, { steps: 8 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

async function typeNote(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "New note" }).press("a");
}
