type Places = {
  /** The current index and the number of items. */
  from: number;
  count: number;
  /** The number of visible items. */
  page: number;
};

/** Returns the index that a key moves to; null for any other key. */
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
