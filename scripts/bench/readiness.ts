import autocannon from "autocannon";
import type { Result } from "./report";
import { median } from "./statistics";
import { target } from "./target";

const SECONDS = 5;
const BALANCERS = 20;

/**
 * Measures how many requests per second /api/ready serves, from balancers, monitors and anybody who finds the
 * address (docs/operations.md, "Is it up?").
 */
export async function measureReadiness(): Promise<Result[]> {
  const url = `${target.APP_URL}/api/ready`;
  await ask(url, 1);
  const rounds: number[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) rounds.push(await ask(url, SECONDS));
  return [
    {
      what: `readiness, answers to ${BALANCERS} at a time`,
      value: median(rounds),
      target: 1000,
      must: "at least",
      unit: "a second",
      from: `${rounds.length} rounds of ${SECONDS} s`,
    },
  ];
}

async function ask(url: string, duration: number): Promise<number> {
  const outcome = await autocannon({ url, connections: BALANCERS, duration });
  if (outcome.non2xx || outcome.errors)
    throw new Error(`${url}: ${outcome.non2xx + outcome.errors} requests failed`);
  return outcome["2xx"] / duration;
}
