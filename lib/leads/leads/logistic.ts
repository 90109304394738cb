/** A logistic regression over standardised signals: the weight of each, and its average. */
export type Model = {
  /** The log-odds of an average lead. 0 means even odds. */
  intercept: number;
  terms: Record<string, { weight: number; mean: number; deviation: number }>;
};

type Example = { closed: boolean; signals: Record<string, number> };

/** The strength of the L2 penalty, which draws weights towards 0 so that a few chance outcomes count little. */
const RIDGE = 1;
const MAX_STEPS = 50;
const CONVERGED = 1e-9;

/**
 * Returns the weights that make these outcomes likeliest, drawn towards 0. A constant signal has
 * no term. Newton's method finds the one optimum of an L2 penalty for any examples.
 */
export function fitLogistic(examples: readonly Example[]): Model {
  const scales = computeScales(examples);
  const keys = Object.keys(scales);
  const rows = examples.map(({ signals }) => [
    1,
    ...keys.map((key) => standardize(signals[key] ?? 0, scales[key])),
  ]);
  const ends = examples.map(({ closed }) => (closed ? 1 : 0));
  let weights = rows[0]?.map(() => 0) ?? [0];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const change = newtonStep(rows, ends, weights);
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
    if (Math.max(...change.map(Math.abs)) < CONVERGED) break;
  }
  const [intercept = 0, ...rest] = weights;
  const terms = keys.map((key, index) => {
    const { mean, deviation } = scales[key] ?? { mean: 0, deviation: 1 };
    return [key, { weight: rest[index] ?? 0, mean, deviation }];
  });
  return { intercept, terms: Object.fromEntries(terms) };
}

/** Returns the probability, 0 to 1, that a lead with these signals closes. */
export function predict({ intercept, terms }: Model, signals: Record<string, number>): number {
  const sum = Object.entries(terms).reduce(
    (total, [key, term]) => total + term.weight * standardize(signals[key] ?? 0, term),
    intercept,
  );
  return sigmoid(sum);
}

type Scale = { mean: number; deviation: number };

/** Returns a value's distance from the mean in deviations, or 0 without a scale. */
export const standardize = (value: number, scale: Scale | undefined) =>
  scale ? (value - scale.mean) / scale.deviation : 0;

/** Returns the probability, 0 to 1, for log-odds. Clamps them to ±30. */
export const sigmoid = (logit: number) => 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, logit))));

function computeScales(examples: readonly Example[]): Record<string, Scale> {
  const keys = new Set(examples.flatMap(({ signals }) => Object.keys(signals)));
  const scales: Record<string, Scale> = {};
  for (const key of keys) {
    const values = examples.map(({ signals }) => signals[key] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    if (spread > 1e-9) scales[key] = { mean, deviation: Math.sqrt(spread) };
  }
  return scales;
}

/** Returns the step from these weights to the optimum: the solution of (XᵀSX + λ) change = Xᵀ(y − p) − λ weights. */
function newtonStep(
  rows: readonly number[][],
  ends: readonly number[],
  weights: readonly number[],
): number[] {
  const size = weights.length;
  const curve = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j): number => (i === j && i > 0 ? RIDGE : 0)),
  );
  const slope = weights.map((weight, index) => (index > 0 ? -RIDGE * weight : 0));
  rows.forEach((row, place) => {
    const chance = sigmoid(row.reduce((sum, x, i) => sum + x * (weights[i] ?? 0), 0));
    const certainty = Math.max(chance * (1 - chance), 1e-9);
    row.forEach((x, i) => {
      slope[i] = (slope[i] ?? 0) + x * ((ends[place] ?? 0) - chance);
      const line = curve[i];
      if (line) row.forEach((y, j) => (line[j] = (line[j] ?? 0) + certainty * x * y));
    });
  });
  return solve(curve, slope);
}

/** Gaussian elimination with partial pivoting: the largest pivot first. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const best = rows
      .slice(column)
      .reduce(
        (held, row, index) =>
          findPivot(row, column) > findPivot(rows[held], column) ? column + index : held,
        column,
      );
    [rows[column], rows[best]] = [rows[best] ?? [], rows[column] ?? []];
    const pivot = rows[column] ?? [];
    rows.forEach((row, index) => {
      if (index === column) return;
      const factor = (row[column] ?? 0) / (pivot[column] || 1);
      pivot.forEach((value, place) => (row[place] = (row[place] ?? 0) - factor * value));
    });
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] || 1));
}

const findPivot = (row: readonly number[] | undefined, column: number) =>
  Math.abs(row?.[column] ?? 0);
