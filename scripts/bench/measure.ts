import { progress } from "../progress";
import { measureAudit } from "./audit";
import { measureAutomations } from "./automations";
import { measureBoard } from "./board";
import { measureBrowser } from "./browser";
import { measureBulk } from "./bulk";
import { measureCommissions } from "./commissions";
import { measureCustomFields } from "./custom-fields";
import { measureDashboard } from "./dashboard";
import { measureDeals } from "./deals";
import { measureFiles } from "./files";
import { measurePapers } from "./papers";
import { measureImport } from "./import";
import { measureInteractions } from "./interactions";
import { measureKeys } from "./keys";
import { measureLatency } from "./latency";
import { measureLeads } from "./leads";
import { measureMemory } from "./memory";
import { measureMessages } from "./messages";
import { measureMetrics } from "./metrics";
import { measureMls } from "./mls";
import { measureNeighbours } from "./neighbours";
import { measureOneWrite } from "./one-write";
import { printResults, type Result } from "./report";
import { measureScreens } from "./screens";
import { measureReadiness } from "./readiness";
import { measureSearch } from "./search";
import { measureReports } from "./reports";
import { measureShares } from "./shares";
import { measureStripeEvents } from "./stripe-events";
import { prepareTenants, target } from "./target";
import { measureThroughput } from "./throughput";
import { measureTimeline } from "./timeline";
import { measureWorkingDay } from "./working-day";

// Run by scripts/bench.ts in its own process.

const PARTS = [
  "list",
  "keys",
  "throughput",
  "readiness",
  "import",
  "bulk",
  "write",
  "search",
  "metrics",
  "deals",
  "leads",
  "messages",
  "shares",
  "neighbours",
  "mls",
  "day",
  "timeline",
  "audit",
  "automations",
  "reports",
  "files",
  "papers",
  "commissions",
  "browser",
  "board",
  "dashboard",
  "screens",
  "interactions",
  "stripe",
  "fields",
  "memory",
] as const;
type Part = (typeof PARTS)[number];
/** Parts that create their own tenants, or measure the demo teams. */
const OWN_TENANTS: readonly string[] = [
  "readiness",
  "reports",
  "files",
  "papers",
  "commissions",
  "dashboard",
  "screens",
  "interactions",
  "stripe",
  "fields",
] satisfies Part[];
const SIZES = [1, 1000, 5000, 100_000] as const;

const { log } = progress();
const wanted = target.BENCH_ONLY
  ? target.BENCH_ONLY.split(",")
  : PARTS.filter((part) => part !== "memory");
const results: Result[] = [];

const needsSizes = wanted.some((part) => !OWN_TENANTS.includes(part));
if (needsSizes) log("Filling tenants of 1,000, 5,000 and 100,000 clients");
const tenants = await prepareTenants(needsSizes ? SIZES : ([] as (typeof SIZES)[number][]));

const measures: Record<Part, () => Promise<Result[]>> = {
  list: () => measureLatency(tenants[100_000], tenants[1000]),
  keys: () => measureKeys(tenants[1000]),
  throughput: () => measureThroughput(tenants[100_000], tenants[1000]),
  readiness: measureReadiness,
  import: () => measureImport(tenants[1]),
  bulk: () => measureBulk(tenants[100_000]),
  write: () => measureOneWrite(tenants[5000]),
  search: () => measureSearch(tenants[100_000]),
  metrics: () => measureMetrics(tenants[100_000], tenants[1000]),
  deals: () => measureDeals(tenants[100_000], tenants[1000]),
  leads: () => measureLeads(tenants[100_000]),
  messages: () => measureMessages(tenants[100_000], tenants[1000]),
  shares: () => measureShares(tenants[1000], tenants[5000]),
  neighbours: () => measureNeighbours(tenants[5000]),
  mls: () => measureMls(tenants[100_000]),
  day: () => measureWorkingDay(tenants[100_000]),
  timeline: () => measureTimeline(tenants[100_000]),
  audit: () => measureAudit(tenants[100_000]),
  automations: () => measureAutomations(tenants[100_000]),
  reports: measureReports,
  files: () => measureFiles(target.BENCH_FILES),
  papers: measurePapers,
  commissions: () => measureCommissions(target.BENCH_FILES),
  browser: () => measureBrowser(tenants[5000]),
  board: () => measureBoard(tenants[100_000]),
  dashboard: measureDashboard,
  screens: measureScreens,
  interactions: measureInteractions,
  stripe: measureStripeEvents,
  fields: measureCustomFields,
  // Runs only on request, because it takes twenty minutes.
  memory: () => measureMemory(tenants[5000], target.BENCH_MINUTES),
};

for (const part of PARTS.filter((name) => wanted.includes(name))) {
  log(`Measuring: ${part}`);
  try {
    results.push(...(await measures[part]()));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
printResults(results);
