import { progress } from "../progress";
import { measureBoard } from "./board";
import { measureBrowser } from "./browser";
import { measureDashboard } from "./dashboard";
import { measureDeals } from "./deals";
import { measureImport } from "./import";
import { measureLatency } from "./latency";
import { measureMessages } from "./messages";
import { measureMetrics } from "./metrics";
import { printResults, type Result } from "./report";
import { measureSearch } from "./search";
import { prepareTenants, target } from "./target";
import { measureThroughput } from "./throughput";
import { measureTimeline } from "./timeline";
import { measureWorkingDay } from "./working-day";

// Run by scripts/bench.ts, in a process of its own.

const PARTS = [
  "list",
  "throughput",
  "import",
  "search",
  "metrics",
  "deals",
  "messages",
  "day",
  "timeline",
  "browser",
  "board",
  "dashboard",
] as const;
type Part = (typeof PARTS)[number];

const { say } = progress();
const wanted = target.BENCH_ONLY ? target.BENCH_ONLY.split(",") : PARTS;
const results: Result[] = [];

say("Filling tenants of 1,000, 5,000 and 100,000 clients");
const tenants = await prepareTenants([1, 1000, 5000, 100_000]);

const measures: Record<Part, () => Promise<Result[]>> = {
  list: () => measureLatency(tenants[100_000], tenants[1000]),
  throughput: () => measureThroughput(tenants[100_000], tenants[1000]),
  import: () => measureImport(tenants[1]),
  search: () => measureSearch(tenants[100_000]),
  metrics: () => measureMetrics(tenants[100_000], tenants[1000]),
  deals: () => measureDeals(tenants[100_000], tenants[1000]),
  messages: () => measureMessages(tenants[100_000], tenants[1000]),
  day: () => measureWorkingDay(tenants[100_000]),
  timeline: () => measureTimeline(tenants[100_000]),
  browser: () => measureBrowser(tenants[5000]),
  board: () => measureBoard(tenants[100_000]),
  dashboard: measureDashboard,
};

for (const part of PARTS.filter((name) => wanted.includes(name))) {
  say(`Measuring: ${part}`);
  try {
    results.push(...(await measures[part]()));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
printResults(results);
