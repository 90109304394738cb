import autocannon from "autocannon";
import { comparison, toRatio } from "./compare";
import type { Result } from "./report";
import { p95, timed } from "./statistics";
import { appCall, fetchText, prepareTenants, target, type BenchTenant } from "./target";

/** Teams of a thousand clients. In each, one person opens lists one after the other. */
const TEAMS = Array.from({ length: 10 }, (_, index) => `Neighbour ${index + 1}`);
const CONNECTIONS = 64;
const SECONDS = 6;

/**
 * Compares the list times of ten teams while another team sends as many requests as it can with the same lists
 * without that load.
 */
export async function measureNeighbours(loud: BenchTenant): Promise<Result[]> {
  const teams: BenchTenant[] = [];
  for (const name of TEAMS) teams.push((await prepareTenants([1000], { name }))[1000]);
  await openLists(teams);
  const rounds: { one: number; other: number }[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    const other = p95(await openLists(teams));
    const [times] = await Promise.all([openLists(teams), askForAll(loud)]);
    rounds.push({ one: p95(times), other });
  }
  const compared = comparison(rounds);
  return [
    {
      what: `lists of ten teams, p95: while another keeps ${CONNECTIONS} calls under way, against alone`,
      value: compared.ratio,
      target: 1.5,
      must: "at most",
      unit: "×",
      from: toRatio(compared),
    },
  ];
}

/** Returns the time of each list request, of all teams together. */
async function openLists(teams: readonly BenchTenant[]): Promise<number[]> {
  const until = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  const open = async (team: BenchTenant) => {
    const call = appCall(team, "/api/clients?limit=50&sortBy=name&sortOrder=asc");
    while (performance.now() < until) times.push(await timed(() => fetchText(call)));
  };
  await Promise.all(teams.map(open));
  return times;
}

async function askForAll(tenant: BenchTenant): Promise<void> {
  const { url, headers } = appCall(tenant, "/api/clients?limit=50&sortBy=name&sortOrder=asc");
  // Runs in its own thread, so that the load does not delay the measurement.
  await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS, workers: 1 });
}
