/** Random draws that are the same on every run. */
export type Random = {
  /** Returns a number from 0 up to, not including, 1. */
  next: () => number;
  /** Returns a whole number from min to max, both included. */
  between: (min: number, max: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Picks by weight. The weights need no particular sum. */
  weighted: <T>(choices: readonly (readonly [T, number])[]) => T;
  shuffled: <T>(list: readonly T[]) => T[];
};

/** Mulberry32: small, fast, and good enough for made-up records. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[between(0, list.length - 1)];
    if (chosen === undefined) throw new Error("Nothing to pick from");
    return chosen;
  };
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return pick(choices)[0];
  };
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  return { next, between, chance: (share) => next() < share, pick, weighted, shuffled };
}
