import { toRatio, compare, createFetch } from "./compare";
import type { Result } from "./report";
import { countStatements } from "./statements";
import { median } from "./statistics";
import { appCall, fetchText, type BenchTenant, type Call } from "./target";

const REQUESTS = 10;

const kept = (tenant: BenchTenant): Call => appCall(tenant, "/api/dashboard/metrics");
/** Computed again, without the app's cache. */
const computed = (tenant: BenchTenant): Call =>
  appCall(tenant, "/api/dashboard/metrics", { "cache-control": "no-cache" });

/** Measures what the cache of the dashboard's figures saves, and whether more data needs more statements. */
export async function measureMetrics(big: BenchTenant, small: BenchTenant): Promise<Result[]> {
  for (const call of [computed(big), kept(big), computed(small)]) await fetchText(call);
  const cache = await compare(createFetch(kept(big)), createFetch(computed(big)), {
    times: REQUESTS,
    figure: median,
  });
  const statements = {
    big: await countStatements(createFetch(computed(big))),
    small: await countStatements(createFetch(computed(small))),
  };
  return [
    {
      what: "metrics of 100,000 clients: kept against computed",
      value: cache.ratio,
      target: 0.2,
      must: "at most",
      unit: "×",
      from: toRatio(cache),
    },
    {
      what: "metrics of 100,000 clients, computed: median of the call",
      value: cache.other,
      target: 60,
      must: "at most",
      unit: "ms",
      from: toRatio(cache),
    },
    {
      what: "metrics, SQL statements: 100,000 clients against 1,000",
      value: statements.big / statements.small,
      target: 1,
      must: "at most",
      unit: "×",
      from: `${statements.big} against ${statements.small}, with those around a call`,
    },
  ];
}
