/** Random draws that are the same on every machine. */
export type Random = {
  /** Returns a whole number from `least` to `most`, both included. */
  integer: (least: number, most: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  /** Returns true in this percentage of draws. */
  chance: (percent: number) => boolean;
};

/** Returns draws that follow from `seed` (mulberry32, which is in the public domain). */
export function createRandom(seed: number): Random {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    integer,
    pick: (choices) => choices[integer(0, choices.length - 1)]!,
    chance: (percent) => next() * 100 < percent,
  };
}
