type ScoredOutcome = { closed: boolean; score: number };

/**
 * Returns the area under the curve: how often, 0 to 1, a closed lead scores above one that did not
 * close. Ties count half. Returns 0.5 when there is nothing to compare.
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
    // Ties share the middle of their ranks (Mann and Whitney's U).
    const rank = (start + 1 + end) / 2;
    ranks += rank * inOrder.slice(start, end).filter((one) => one.closed).length;
    start = end;
  }
  return (ranks - (closed * (closed + 1)) / 2) / (closed * lost);
}

/** Leads of about the same predicted chance: the prediction and the share that closed, both 0 to 1. */
export type Bin = { predicted: number; closed: number; count: number };

const BINS = 5;

/** Divides the outcomes into fifths, from the least likely to the likeliest. */
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
