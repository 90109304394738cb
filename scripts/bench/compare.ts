import { median, timed } from "./statistics";
import { fetchText, target, type Call } from "./target";

type Compared = { ratio: number; one: number; other: number };
type Work = () => Promise<unknown>;
type Figure = (times: readonly number[]) => number;

/** Times two functions alternately and compares a figure of each round by the medians. */
export async function compare(
  one: Work,
  other: Work,
  { times, figure }: { times: number; figure: Figure },
): Promise<Compared> {
  const rounds: { one: number; other: number }[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    const taken = { one: [] as number[], other: [] as number[] };
    for (let n = 0; n < times; n += 1) {
      taken.one.push(await timed(one));
      taken.other.push(await timed(other));
    }
    rounds.push({ one: figure(taken.one), other: figure(taken.other) });
  }
  return comparison(rounds);
}

/** Returns the medians of the rounds, and of the ratios within them. */
export function comparison(rounds: readonly { one: number; other: number }[]): Compared {
  return {
    ratio: median(rounds.map((round) => round.one / round.other)),
    one: median(rounds.map((round) => round.one)),
    other: median(rounds.map((round) => round.other)),
  };
}

/** Returns a function that makes the call, for timing. */
export const createFetch = (call: Call): Work => {
  return () => fetchText(call);
};

/** Formats the two figures behind a ratio. */
export const toRatio = ({ one, other }: Compared): string =>
  `${one.toFixed(1)} ms against ${other.toFixed(1)} ms`;
