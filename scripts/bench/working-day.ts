import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { DEAL_STATUSES } from "@/lib/records/deals/list";
import type { Result } from "./report";
import { median, p95, timed } from "./statistics";
import { appCall, fetchText, PEOPLE, signInAs, target as stack, type BenchTenant } from "./target";

const REQUESTS = 20;
const today = dayInTimeZone("America/New_York");

type Screen = {
  /** The screen's calls, parallel where the screen makes them in parallel. */
  calls: readonly string[];
  target: number;
};

const SCREENS: Record<string, Screen> = {
  "totals and columns of the board, each by itself": {
    calls: [
      "/api/deals/totals",
      ...DEAL_STATUSES.map((status) => `/api/deals?status=${encodeURIComponent(status)}`),
    ],
    target: 150,
  },
  "the board": {
    calls: ["/api/deals/board"],
    target: 50,
  },
  "deals that a common street's name finds": {
    calls: ["/api/deals?search=olentangy"],
    target: 40,
  },
  "tasks by due date": { calls: ["/api/tasks"], target: 150 },
  "tasks due soon": { calls: ["/api/tasks?due_soon=true"], target: 150 },
  "overdue tasks": { calls: ["/api/tasks?overdue=true"], target: 150 },
  "completed tasks": { calls: ["/api/tasks?status=Completed&sortBy=completed_at"], target: 150 },
  "tasks that a common street's name finds": {
    calls: ["/api/tasks?search=olentangy"],
    target: 40,
  },
  "six weeks of the calendar": {
    calls: [`/api/calendar?from=${addDays(today, -7)}&to=${addDays(today, 34)}`],
    target: 80,
  },
};

/** Measures the screens of a working day at 50,000 deals and 50,000 tasks: the slowest of three people. */
export async function measureWorkingDay(tenant: BenchTenant): Promise<Result[]> {
  const people = await Promise.all(PEOPLE.map((person) => signInAs(tenant, person)));
  const results: Result[] = [];
  for (const [name, { calls, target }] of Object.entries(SCREENS)) {
    const figures = [];
    for (const person of people) figures.push(await readAll(person, calls));
    results.push({
      what: `${name}: p95 of ${calls.length > 1 ? `${calls.length} calls at once` : "the call"}`,
      value: Math.max(...figures),
      target,
      must: "at most",
      unit: "ms",
      from: figures.map((ms, index) => `${PEOPLE[index]} ${ms.toFixed(1)}`).join(", ") + " ms",
    });
  }
  return [...results, await exportResult(tenant)];
}

async function readAll(tenant: BenchTenant, paths: readonly string[]): Promise<number> {
  const calls = paths.map((path) => appCall(tenant, path));
  const readOnce = () => Promise.all(calls.map(fetchText));
  await readOnce();
  const rounds: number[] = [];
  for (let round = 0; round < stack.BENCH_ROUNDS; round += 1) {
    const times: number[] = [];
    for (let n = 0; n < REQUESTS; n += 1) times.push(await timed(readOnce));
    rounds.push(p95(times));
  }
  return median(rounds);
}

async function exportResult(tenant: BenchTenant): Promise<Result> {
  const call = appCall(tenant, "/api/deals?export=csv");
  const times: number[] = [];
  for (let round = 0; round < stack.BENCH_ROUNDS; round += 1) {
    times.push(await timed(() => fetchText(call)));
  }
  return {
    what: "deals.csv of 50,000 deals, to the last byte",
    value: median(times),
    target: 2500,
    must: "at most",
    unit: "ms",
    from: `${times.map((time) => time.toFixed(0)).join(", ")} ms`,
  };
}
