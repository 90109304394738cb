import type { CounterKey, CounterMove, CounterName, ReadCounter } from "./types";

/** What splits count, which a team may count together. Royalties and fees are counted for each agent alone. */
export const SPLIT_COUNTERS = ["company_dollar", "gross_commission", "volume", "sides"] as const;

export const isOfSplit = (name: CounterName): boolean =>
  SPLIT_COUNTERS.some((counter) => counter === name);

/** The counters of one side while it is calculated. */
export type Counters = {
  read: ReadCounter;
  /** Adds to a counter; null for a deal that is set not to count. */
  move: (key: CounterKey, by: bigint) => CounterMove | null;
  /** Each counter that moved, from before the side until after it. */
  moved: () => CounterMove[];
};

/** Returns a counter's name as one text, for a map or a column. */
export const counterId = ({ holder, name, periodStart }: CounterKey): string =>
  `${holder}|${name}|${periodStart}`;

/**
 * Opens the counters for one side. A deal that is set not to count is computed on them and moves
 * none for anybody after it (docs/features/commissions/calculation.md, example 30).
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

/** Returns a reader of stored counters, by `counterId`. */
export const readerOf =
  (stored: ReadonlyMap<string, bigint>): ReadCounter =>
  (key) =>
    stored.get(counterId(key)) ?? 0n;

/**
 * Returns by how much a void moves each counter back: what its statement added, whatever was
 * counted since (docs/features/commissions/calculation.md, example 26).
 */
export const changesOfVoid = (moves: CounterMove[]): { key: CounterKey; by: bigint }[] =>
  moves.map(({ key, before, after }) => ({ key, by: before - after }));
