import { z } from "zod";
import { dayInTimeZone, addDays } from "@/lib/foundation/dates/calendar-day";
import { toRatio, compare, createFetch } from "./compare";
import type { Result } from "./report";
import { p95 } from "./statistics";
import { appCall, fetchText, signInAs, type BenchTenant } from "./target";

const REQUESTS = 40;
const WARM_UP = 5;

type Sizes = { big: BenchTenant; small: BenchTenant };
type Query = (clientId: string) => string;

const today = dayInTimeZone("America/New_York");

const FILTERS: Record<string, Query> = {
  "no filter": () => "",
  status: () => "status=Lead",
  client: (clientId) => `client_id=${clientId}`,
  "property type": () => "property_type=Condo",
  value: () => "value_gte=300000&value_lte=500000",
  "closing date": () =>
    `expected_close_date_gte=${today}&expected_close_date_lte=${addDays(today, 30)}`,
  owner: () => "owner=me",
  "three filters": () => "status=Lead&property_type=Condo&value_gte=300000",
  "by value": () => "sortBy=value",
  "by closing date": () => "sortBy=expected_close_date&sortOrder=asc",
  "by closing date, latest first": () => "sortBy=expected_close_date",
  "by value, one status": () => "sortBy=value&status=Closed",
  "a client's name": () => "search=Priya%20Nguyen",
  "a house number": () => "search=4521",
};

/** Measures pages of 50 deals with count and sum, in a tenant of 50,000 against one of 500. */
export async function measureDeals(big: BenchTenant, small: BenchTenant): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, query] of Object.entries(FILTERS)) {
    results.push(await compareSizes(`deals, ${name}`, { big, small }, query));
  }
  const agents = {
    big: await signInAs(big, "agent1"),
    small: await signInAs(small, "agent1"),
  };
  results.push(await compareSizes("deals, an agent's own", agents, () => ""));
  return results;
}

async function compareSizes(what: string, { big, small }: Sizes, query: Query): Promise<Result> {
  const [one, other] = await Promise.all([dealList(big, query), dealList(small, query)]);
  for (let n = 0; n < WARM_UP; n += 1) for (const call of [one, other]) await fetchText(call);
  const compared = await compare(createFetch(one), createFetch(other), {
    times: REQUESTS,
    figure: p95,
  });
  return {
    what: `${what}, p95: 50,000 deals against 500`,
    value: compared.ratio,
    target: 2,
    must: "at most",
    unit: "×",
    from: toRatio(compared),
  };
}

async function dealList(tenant: BenchTenant, query: Query) {
  const newest = await fetchText(appCall(tenant, "/api/deals?limit=1"));
  const { deals } = z
    .object({ deals: z.array(z.object({ client_id: z.string() })) })
    .parse(JSON.parse(newest));
  return appCall(tenant, `/api/deals?${query(deals[0]?.client_id ?? "")}`);
}
