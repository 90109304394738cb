import type { CounterKey, CounterMove, CounterName, ReadCounter } from "./types";

/** The counters of splits, which a team may share. Royalties and fees are counted for each agent separately. */
export const SPLIT_COUNTERS = ["company_dollar", "gross_commission", "volume", "sides"] as const;

export const isOfSplit = (name: CounterName): boolean =>
  SPLIT_COUNTERS.some((counter) => counter === name);

/** The counters of one side during its calculation. */
export type Counters = {
  read: ReadCounter;
  /** Adds to a counter; null for a deal that does not count towards caps. */
  move: (key: CounterKey, by: bigint) => CounterMove | null;
  /** Returns each counter that moved, with its values before and after the side. */
  moved: () => CounterMove[];
};

/** Returns a counter's key as text, for a map or a column. */
export const counterId = ({ holder, name, periodStart }: CounterKey): string =>
  `${holder}|${name}|${periodStart}`;

/**
 * Opens the counters for one side. A deal that does not count towards caps reads them, but does not move them
 * (docs/features/commissions/calculation.md, example 30).
 */
export function openCounters(readCounter: ReadCounter, countsTowardsCaps: boolean): Counters {
  const moves = new Map<string, CounterMove>();
  const read: ReadCounter = (key) => moves.get(counterId(key))?.after ?? readCounter(key);
  return {
    read,
    move(key, by) {
      const before = read(key);
      const first = moves.get(counterId(key))?.before ?? before;
      moves.set(counterId(key), { key, before: first, after: before + by });
      return countsTowardsCaps ? { key, before, after: before + by } : null;
    },
    moved: () =>
      countsTowardsCaps ? [...moves.values()].filter(({ before, after }) => before !== after) : [],
  };
}

/** Makes a reader of stored counters, keyed by `counterId`. */
export const readerOf =
  (stored: ReadonlyMap<string, bigint>): ReadCounter =>
  (key) =>
    stored.get(counterId(key)) ?? 0n;

/**
 * Returns the amount by which a void moves each counter back: the amount that its statement added, regardless
 * of later moves (docs/features/commissions/calculation.md, example 26).
 */
export const changesOfVoid = (moves: CounterMove[]): { key: CounterKey; by: bigint }[] =>
  moves.map(({ key, before, after }) => ({ key, by: before - after }));
