import { toRatio, compare, createFetch } from "./compare";
import type { Result } from "./report";
import { median, p95 } from "./statistics";
import { appList, fetchText, type BenchTenant } from "./target";

const REQUESTS = 100;
const WARM_UP = 20;

/** Compares the list of a big tenant with a small one's, and its last pages with its first. */
export async function measureLatency(big: BenchTenant, small: BenchTenant): Promise<Result[]> {
  const [bigList, smallList, deepList] = [appList(big), appList(small), appList(big, 1000)];
  for (let n = 0; n < WARM_UP; n += 1)
    for (const call of [bigList, smallList, deepList]) await fetchText(call);

  const sizes = await compare(createFetch(bigList), createFetch(smallList), {
    times: REQUESTS,
    figure: p95,
  });
  const pages = await compare(createFetch(deepList), createFetch(bigList), {
    times: REQUESTS,
    figure: median,
  });
  return [
    {
      what: "list, p95: 100,000 clients against 1,000",
      value: sizes.ratio,
      target: 1.2,
      must: "at most",
      unit: "×",
      from: toRatio(sizes),
    },
    {
      what: "list: page 1,000 against page 1",
      value: pages.ratio,
      target: 1.1,
      must: "at most",
      unit: "×",
      from: toRatio(pages),
    },
  ];
}
