/** Returns the value below which a share (0 to 1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function p95(values: readonly number[]): number {
  return percentile(values, 0.95);
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
