import autocannon from "autocannon";
import { z } from "zod";
import type { Result } from "./report";
import { median } from "./statistics";
import { appList, directList, fetchText, target, type BenchTenant, type Call } from "./target";

const SECONDS = 3;
const CONCURRENCY = [1, 8] as const;

type Size = {
  clients: string;
  tenant: BenchTenant;
  /** By the number of requests at a time. */
  targets: Record<(typeof CONCURRENCY)[number], number>;
};

/** Compares requests per second of the app's list with the database API's for the same rows, alternating. */
export async function measureThroughput(big: BenchTenant, small: BenchTenant): Promise<Result[]> {
  const sizes: Size[] = [
    { clients: "100,000", tenant: big, targets: { 1: 0.6, 8: 0.6 } },
    { clients: "1,000", tenant: small, targets: { 1: 0.75, 8: 0.65 } },
  ];
  const results: Result[] = [];
  for (const size of sizes) {
    await requireSameRows(size.tenant);
    for (const connections of CONCURRENCY) results.push(await compare(size, connections));
  }
  return results;
}

async function compare(
  { clients, tenant, targets }: Size,
  connections: (typeof CONCURRENCY)[number],
): Promise<Result> {
  const app = appList(tenant);
  const direct = directList(tenant);
  for (const call of [app, direct]) await requestsPerSecond(call, connections, 1);
  const rounds: { app: number; direct: number }[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    rounds.push({
      app: await requestsPerSecond(app, connections, SECONDS),
      direct: await requestsPerSecond(direct, connections, SECONDS),
    });
  }
  const figures = [
    median(rounds.map((round) => round.app)),
    median(rounds.map((round) => round.direct)),
  ];
  return {
    what: `list, requests/s against the database API: ${clients} clients, ${connections} at a time`,
    value: median(rounds.map((round) => round.app / round.direct)),
    target: targets[connections],
    must: "at least",
    unit: "×",
    from: `${figures.map((figure) => figure?.toFixed(0)).join(" against ")} a second`,
  };
}

async function requestsPerSecond(
  { url, headers }: Call,
  connections: number,
  duration: number,
): Promise<number> {
  const outcome = await autocannon({ url, headers, connections, duration });
  if (outcome.non2xx || outcome.errors)
    throw new Error(`${url}: ${outcome.non2xx + outcome.errors} requests failed`);
  return outcome["2xx"] / duration;
}

/** The comparison is only valid when both return the same clients. */
async function requireSameRows(tenant: BenchTenant): Promise<void> {
  const row = z.object({ id: z.uuid() });
  const page = z.object({ clients: z.array(row), totalCount: z.number() });
  const app = page.parse(JSON.parse(await fetchText(appList(tenant)))).clients.map(({ id }) => id);
  const direct = z
    .array(row)
    .parse(JSON.parse(await fetchText(directList(tenant))))
    .map(({ id }) => id);
  if (app.length !== 50 || app.join() !== direct.join())
    throw new Error("App and database API list different clients");
}
