type ScoredOutcome = { closed: boolean; score: number };

/**
 * The area under the curve: how often, 0 to 1, one who closed stands above one who did not; half a time where they are
 * level. 0.5 where there is nobody to compare.
 */
export function areaUnderCurve(outcomes: readonly ScoredOutcome[]): number {
  const inOrder = [...outcomes].sort((a, b) => a.score - b.score);
  const closed = inOrder.filter((one) => one.closed).length;
  const lost = inOrder.length - closed;
  if (closed === 0 || lost === 0) return 0.5;
  let ranks = 0;
  for (let start = 0; start < inOrder.length;) {
    let end = start;
    while (inOrder[end]?.score === inOrder[start]?.score && end < inOrder.length) end += 1;
    // Those who are level share the middle of their ranks (Mann and Whitney's U).
    const rank = (start + 1 + end) / 2;
    ranks += rank * inOrder.slice(start, end).filter((one) => one.closed).length;
    start = end;
  }
  return (ranks - (closed * (closed + 1)) / 2) / (closed * lost);
}

/** Leads of about the same predicted chance: what was predicted, and what came of it, both 0 to 1. */
export type Bin = { predicted: number; closed: number; count: number };

const BINS = 5;

/** Fifths of those judged, from the least likely to the most. */
export function calibrate(outcomes: readonly { closed: boolean; chance: number }[]): Bin[] {
  const inOrder = [...outcomes].sort((a, b) => a.chance - b.chance);
  return Array.from({ length: BINS }, (_, bin) => {
    const from = Math.floor((bin * inOrder.length) / BINS);
    const to = Math.floor(((bin + 1) * inOrder.length) / BINS);
    const part = inOrder.slice(from, to);
    const mean = (values: number[]) =>
      values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
    return {
      predicted: mean(part.map(({ chance }) => chance)),
      closed: mean(part.map((one) => (one.closed ? 1 : 0))),
      count: part.length,
    };
  });
}
