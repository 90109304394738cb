import { fitLogistic, predict, type Model } from "./logistic";
import { areaUnderCurve, calibrate, type Bin } from "./model-quality";

/** What was known of a client a week before it was decided, and how it ended. */
export type Sample = {
  closed: boolean;
  /** An ISO instant. */
  decided_at: string;
  /** From 0 to 1 each. */
  signals: Record<string, number>;
  /** What the team's weights made of the same signals. */
  rules: number;
};

export type TrainedModel = {
  closed: number;
  lost: number;
  /** How many outcomes it was judged by. */
  tested: number;
  auc: number;
  rules_auc: number;
  calibration: Bin[];
  model: Model & { half_life: number };
};

/** Fewer teach nothing that holds. */
export const MIN_OUTCOMES = 200;
export const MIN_PER_CLASS = 40;
/** The latest quarter of the outcomes judges what the others taught. */
const HELD_OUT = 0.25;

/**
 * Learns from a team's outcomes what makes a lead close, by the earlier three quarters of them, and judges that and the
 * weights by the latest quarter. Null where there are too few, or where either part knows one ending alone.
 */
export function trainModel(samples: readonly Sample[], halfLife: number): TrainedModel | null {
  const closed = samples.filter((sample) => sample.closed).length;
  const lost = samples.length - closed;
  if (samples.length < MIN_OUTCOMES || Math.min(closed, lost) < MIN_PER_CLASS) return null;
  const inOrder = [...samples].sort((a, b) => Date.parse(a.decided_at) - Date.parse(b.decided_at));
  const cut = Math.floor(inOrder.length * (1 - HELD_OUT));
  const [taught, tested] = [inOrder.slice(0, cut), inOrder.slice(cut)];
  if (!hasBothClasses(taught) || !hasBothClasses(tested)) return null;
  const model = fitLogistic(taught);
  const judged = tested.map((sample) => ({
    closed: sample.closed,
    rules: sample.rules,
    chance: predict(model, sample.signals),
  }));
  const auc = areaUnderCurve(judged.map((one) => ({ closed: one.closed, score: one.chance })));
  const rulesAuc = areaUnderCurve(judged.map((one) => ({ closed: one.closed, score: one.rules })));
  return {
    closed,
    lost,
    tested: tested.length,
    auc,
    rules_auc: rulesAuc,
    calibration: calibrate(judged),
    model: { ...model, half_life: halfLife },
  };
}

const hasBothClasses = (samples: readonly Sample[]) =>
  samples.some(({ closed }) => closed) && samples.some(({ closed }) => !closed);
