import type pg from "pg";
import { comparison } from "./compare";
import type { Result } from "./report";
import { SEARCH_QUERIES } from "./search-queries";
import { p95, timed } from "./statistics";
import { impersonate, PEOPLE, target, withDatabase, type BenchTenant, type Person } from "./target";

const TIMES = 3;
const SEES: Record<Person, string> = {
  owner: "sees all",
  manager: "sees a team's",
  agent1: "sees their own",
};
const EVERY_KIND = "array['client', 'deal', 'task']";
/** As the app calls it: membership and scope are checked inside. */
const SEARCH = `select * from public.search_everything($1, $2, ${EVERY_KIND}, 5)`;
/** The same work without membership, permissions and scope: the inner function, for all owners. */
const UNCHECKED = `select * from private.search_within_owners($1, $2, ${EVERY_KIND}, 5, '{}')`;

/**
 * Measures the search function as three people, query by query, each against the same search
 * without permissions by the tables' owner, whom row-level security does not restrict.
 */
export function measureSearch(tenant: BenchTenant): Promise<Result[]> {
  return withDatabase((unchecked) =>
    withDatabase(async (checked) => {
      const results: Result[] = [];
      for (const person of PEOPLE) {
        await impersonate(checked, `${person}@${tenant.domain}`);
        results.push(...(await comparePerson({ checked, unchecked }, tenant, person)));
      }
      return results;
    }),
  );
}

type Connections = { checked: pg.Client; unchecked: pg.Client };

async function comparePerson(
  connections: Connections,
  tenant: BenchTenant,
  person: Person,
): Promise<Result[]> {
  await searchAll(connections, tenant); // warms up
  const rounds: { one: number; other: number }[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    const { checked, unchecked } = await searchAll(connections, tenant);
    rounds.push({ one: p95(checked), other: p95(unchecked) });
  }
  const { ratio, one, other } = comparison(rounds);
  const from = `p95 of ${SEARCH_QUERIES.length} queries`;
  return [
    {
      what: `search, ${person} (${SEES[person]}) of 100,000 clients: p95 in the database`,
      value: one,
      target: 15,
      must: "at most",
      unit: "ms",
      from: `${from}, ${rounds.map((round) => round.one.toFixed(1)).join(", ")} ms`,
    },
    {
      what: `search, ${person} (${SEES[person]}): against the same without permissions`,
      value: ratio,
      target: 3,
      must: "at most",
      unit: "×",
      from: `${one.toFixed(1)} ms against ${other.toFixed(1)} ms`,
    },
  ];
}

async function searchAll({ checked, unchecked }: Connections, { tenantId }: BenchTenant) {
  const times = { checked: [] as number[], unchecked: [] as number[] };
  for (let time = 0; time < TIMES; time += 1) {
    for (const query of SEARCH_QUERIES) {
      const values = [tenantId, query];
      times.checked.push(await timed(() => checked.query(SEARCH, values)));
      times.unchecked.push(await timed(() => unchecked.query(UNCHECKED, values)));
    }
  }
  return times;
}
