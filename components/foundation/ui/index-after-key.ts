type Places = {
  /** The place one is at, of so many. */
  from: number;
  count: number;
  /** How many are in sight. */
  page: number;
};

/** The place of a list that a key goes to; null for a key that goes nowhere. */
export function getIndexAfterKey(key: string, { from, count, page }: Places): number | null {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -Infinity,
    End: Infinity,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(from + step, count - 1));
}
