import type { Result } from "./report";
import { median, percentile, timed } from "./statistics";
import { appList, fetchText, target, type BenchTenant, type Call } from "./target";

const REQUESTS = 100;
const WARM_UP = 20;

/** How much slower the list is for a big tenant than for a small one, and its last pages than its first. */
export async function measureLatency(big: BenchTenant, small: BenchTenant): Promise<Result[]> {
  const [bigList, smallList, deepList] = [appList(big), appList(small), appList(big, 1000)];
  for (let n = 0; n < WARM_UP; n += 1)
    for (const call of [bigList, smallList, deepList]) await fetchText(call);

  const sizes = await compare(bigList, smallList, (times) => percentile(times, 0.95));
  const pages = await compare(deepList, bigList, median);
  return [
    {
      what: "list, p95: 100,000 clients against 1,000",
      value: sizes.ratio,
      target: 2,
      must: "at most",
      unit: "×",
      from: `${sizes.one.toFixed(1)} ms against ${sizes.other.toFixed(1)} ms`,
    },
    {
      what: "list: page 1,000 against page 1",
      value: pages.ratio,
      target: 3,
      must: "at most",
      unit: "×",
      from: `${pages.one.toFixed(1)} ms against ${pages.other.toFixed(1)} ms`,
    },
  ];
}

/** Times two calls turn by turn and compares a figure of each round; medians over the rounds. */
async function compare(
  one: Call,
  other: Call,
  figure: (times: readonly number[]) => number,
): Promise<{ ratio: number; one: number; other: number }> {
  const rounds: { one: number; other: number }[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    const times = { one: [] as number[], other: [] as number[] };
    for (let n = 0; n < REQUESTS; n += 1) {
      times.one.push(await timed(() => fetchText(one)));
      times.other.push(await timed(() => fetchText(other)));
    }
    rounds.push({ one: figure(times.one), other: figure(times.other) });
  }
  return {
    ratio: median(rounds.map((round) => round.one / round.other)),
    one: median(rounds.map((round) => round.one)),
    other: median(rounds.map((round) => round.other)),
  };
}
