import { z } from "zod";
import { DEAL_STATUSES } from "@/lib/records/deals/list";
import { progress } from "../progress";
import { toRatio, compare } from "./compare";
import { measureNight } from "./night";
import { printResults, type Result } from "./report";
import { SEARCH_QUERIES } from "./search-queries";
import { p95 } from "./statistics";
import { printStorage } from "./storage";
import { appCall, fetchText, signIn, type Call, type Place, type SignedIn } from "./target";

// Run by scripts/bench.ts in its own process. Compares a small tenant and the largest among all others
// with each alone in a database.

const REQUESTS = 20;
const WARM_UP = 5;

const address = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  DATABASE_URL: z.string(),
  APP_URL: z.url(),
});
const { BENCH_PLACES: places, BENCH_SMALL: small } = z
  .object({
    BENCH_PLACES: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(z.object({ all: address, largest: address, small: address })),
    BENCH_SMALL: z.coerce.number().int(),
  })
  .parse(process.env);

/** The measured people: one who sees every record, and one who sees their own. */
const PEOPLE = ["owner", "agent1"] as const;

/** The parallel calls of a screen. The search uses another of its queries each time. */
const SCREENS: Record<string, (turn: number) => readonly string[]> = {
  list: () => ["/api/clients?limit=50&sortBy=name&sortOrder=asc"],
  "list, searched": (turn) => [`/api/clients?limit=50&search=${query(turn)}`],
  search: (turn) => [`/api/search?q=${query(turn)}`],
  dashboard: () => ["/api/dashboard/metrics"],
  board: () => [
    "/api/deals/totals",
    ...DEAL_STATUSES.map((status) => `/api/deals?status=${encodeURIComponent(status)}`),
  ],
};

/** The queries that the app accepts for a search. */
const QUERIES = SEARCH_QUERIES.map((text) => text.trim()).filter(
  ({ length }) => length >= 2 && length <= 200,
);
const query = (turn: number) => encodeURIComponent(QUERIES[turn % QUERIES.length] ?? "");

/** Computed again, without the app's cache. */
const getCall = (who: SignedIn, path: string): Call =>
  appCall(who, path, { "cache-control": "no-cache" });

function opening(who: SignedIn, screen: (turn: number) => readonly string[]) {
  let turn = 0;
  return () => Promise.all(screen(turn++).map((path) => fetchText(getCall(who, path))));
}

async function compareTenant(name: "largest" | "small", number: number): Promise<Result[]> {
  const domain = `scale-tenant-${String(number).padStart(4, "0")}.test`;
  const results: Result[] = [];
  for (const person of PEOPLE) {
    const session = (place: Place) => signIn(`${person}@${domain}`, place);
    const [among, alone] = await Promise.all([session(places.all), session(places[name])]);
    for (const [what, screen] of Object.entries(SCREENS)) {
      const works = { among: opening(among, screen), alone: opening(alone, screen) };
      const title = `${what}, ${person} of the ${name} tenant, p95: among all against alone`;
      results.push(await compareScreen(title, works));
    }
  }
  return results;
}

type Works = Record<"among" | "alone", () => Promise<unknown>>;

/** Compares a screen. A screen that does not open counts as worse than any ratio. */
async function compareScreen(what: string, { among, alone }: Works): Promise<Result> {
  const result = { what, target: 1.5, must: "at most", unit: "×" } as const;
  try {
    for (let n = 0; n < WARM_UP; n += 1) for (const open of [among, alone]) await open();
    const compared = await compare(among, alone, { times: REQUESTS, figure: p95 });
    return { ...result, value: compared.ratio, from: toRatio(compared) };
  } catch (error) {
    return { ...result, value: Number.POSITIVE_INFINITY, from: String(error).slice(0, 200) };
  }
}

const { log } = progress();
await printStorage(places.all.DATABASE_URL);
log("Doing the night's work");
const night = await measureNight(places.all.DATABASE_URL);
log("Measuring a small tenant");
const results = await compareTenant("small", small);
log("Measuring the largest tenant");
printResults([...night, ...results, ...(await compareTenant("largest", 1))]);
