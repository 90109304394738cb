import { fitLogistic, predict, type Model } from "./logistic";
import { areaUnderCurve, calibrate, type Bin } from "./model-quality";

/** The signals of a client a week before the decision, and the outcome. */
export type Sample = {
  closed: boolean;
  /** An ISO instant. */
  decided_at: string;
  /** From 0 to 1 each. */
  signals: Record<string, number>;
  /** The weights' score for the same signals. */
  rules: number;
};

export type TrainedModel = {
  closed: number;
  lost: number;
  /** The number of outcomes that tested the model. */
  tested: number;
  auc: number;
  rules_auc: number;
  calibration: Bin[];
  model: Model & { half_life: number };
};

/** A model trained on fewer outcomes does not generalize. */
export const MIN_OUTCOMES = 200;
export const MIN_PER_CLASS = 40;
/** The share of outcomes held out for testing: the latest quarter. */
const HELD_OUT = 0.25;

/**
 * Trains a model on the earlier three quarters of a team's outcomes, and tests it and the weights
 * on the rest. Returns null for too few outcomes, or when either part has only one class.
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
