import type pg from "pg";
import { REPORT_KEYS } from "@/lib/records/report-catalogue/reports";
import { addBenchMessages } from "./messages-rows";
import type { Result } from "./report";
import { addReportYears } from "./report-rows";
import { median, timed } from "./statistics";
import { impersonate, prepareTenants, target, withDatabase, type BenchTenant } from "./target";

const CLIENTS = 100_000;
const AGENTS_A_TEAM = 25;
const WARM_UP = 2;

const QUESTIONS: Record<string, object> = {
  "this year beside the last": { range: "this_year", compare: "year" },
  "five years": { range: "custom", from: daysAgo(5 * 365), to: daysAgo(0) },
};

/** Measures each report of a team of 50,000 deals, 50 agents and 5 years, in the database, as its owner. */
export async function measureReports(): Promise<Result[]> {
  const tenant = await prepareYears();
  return withDatabase(async (db) => {
    await impersonate(db, tenant.email);
    const results: Result[] = [];
    for (const key of REPORT_KEYS) {
      for (const [when, question] of Object.entries(QUESTIONS)) {
        const query = [tenant.tenantId, key, JSON.stringify(question)];
        results.push(await measureReport(db, `report ${key}, ${when}`, query));
      }
    }
    return results;
  });
}

async function measureReport(db: pg.Client, what: string, query: string[]): Promise<Result> {
  const read = () => db.query("select public.get_report($1, $2, $3)", query);
  for (let time = 0; time < WARM_UP; time += 1) await read();
  const times: number[] = [];
  for (let time = 0; time < 2 * target.BENCH_ROUNDS; time += 1) times.push(await timed(read));
  return {
    what: `${what}: median in the database`,
    value: median(times),
    target: 100,
    must: "at most",
    unit: "ms",
    from: `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`,
  };
}

async function prepareYears(): Promise<BenchTenant> {
  const shape = { name: "Reports", agents: AGENTS_A_TEAM };
  const tenants = await prepareTenants([CLIENTS], shape);
  const tenant = tenants[CLIENTS];
  await addReportYears(tenant);
  await addBenchMessages([tenant]);
  return tenant;
}

/** Returns the day so many days ago. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
