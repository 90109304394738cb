import fs from "node:fs";
import { z } from "zod";
import { progress } from "../progress";
import { comparison } from "./compare";
import { printResults } from "./report";
import {
  appCall,
  fetchText,
  postTo,
  prepareTenants,
  signIn,
  target,
  type BenchTenant,
} from "./target";

// Run by scripts/bench.ts in its own process. Compares the primary's CPU time for the same calls, nine reads to a
// write, with a replica and without one.

const { BENCH_READING_APP: readingApp, BENCH_POSTMASTER: postmaster } = z
  .object({ BENCH_READING_APP: z.url(), BENCH_POSTMASTER: z.coerce.number().int() })
  .parse(process.env);

const PEOPLE = 8;
const TURNS = 6;
/** The reads of a person after each change. */
const READS = [
  "/api/clients?limit=50&sortBy=name&sortOrder=asc",
  "/api/clients?limit=50&search=ann",
  "/api/search?q=client",
  "/api/deals?limit=50",
  "/api/tasks?limit=50",
  "/api/calendar?from=2026-06-01&to=2026-06-30",
  "/api/deals/totals",
  "/api/reports/pipeline",
  "/api/clients?limit=50&page=2",
] as const;

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** Returns the CPU time (ms) that the primary's processes have used, ended ones included. */
function readCpuMs(): number {
  const processes = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const ticks = processes.map((name) => {
    const stat = readStat(name);
    if (Number(name) === postmaster) return sum(stat.slice(11, 15));
    return Number(stat[1]) === postmaster ? sum(stat.slice(11, 13)) : 0;
  });
  return ticks.reduce((all, one) => all + one, 0) * TICK_MS;
}

/** Returns a process's figures from its state on (proc(5)); empty for a process that has just ended. */
function readStat(pid: string): string[] {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

const sum = (figures: readonly string[]) => figures.reduce((all, one) => all + Number(one), 0);

async function work(tenant: BenchTenant, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const title = `Task ${turn}`;
    await postTo(tenant, "/api/tasks", { title, due_date: "2026-06-15" });
    for (const path of READS) await fetchText(appCall(tenant, path));
  }
}

/** Returns the primary's cost of everybody's calls, made through `app`. */
async function measure(
  tenants: readonly BenchTenant[],
  app: string,
  turns = TURNS,
): Promise<number> {
  const before = readCpuMs();
  await Promise.all(tenants.map((tenant) => work({ ...tenant, app }, turns)));
  return readCpuMs() - before;
}

const { log } = progress();
log("Filling a tenant of 20,000 clients");
const tenant = (await prepareTenants([20_000]))[20_000];
const agents = Array.from({ length: PEOPLE }, (_, n) => `agent${n + 1}@${tenant.domain}`);
const everybody = await Promise.all(
  agents.map(async (email) => ({ ...tenant, ...(await signIn(email)) })),
);
await measure(everybody, readingApp, 1);
await measure(everybody, tenant.app, 1);
log("Measuring");
const rounds: { one: number; other: number }[] = [];
for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
  const one = await measure(everybody, readingApp);
  rounds.push({ one, other: await measure(everybody, tenant.app) });
}
const { ratio, one, other } = comparison(rounds);
printResults([
  {
    what: "the primary's processor under nine reads to a write: with a replica against without",
    value: ratio,
    target: 0.5,
    must: "at most",
    unit: "×",
    from: `${one.toFixed(0)} ms against ${other.toFixed(0)} ms`,
  },
]);
