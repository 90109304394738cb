import type { Enums } from "@/lib/foundation/supabase/database.types";
import { FACTOR_KEYS, type Factor, type FactorKey } from "./factors";
import { LEARNABLE_FACTORS, type LeadModel } from "./lead-model";
import { sigmoid, standardize } from "./logistic";
import type { ScoringSettings } from "./settings";
import { computeSignals, type LeadFacts, type Signal } from "./signals";

export type ComputedScore = {
  /** A whole number from 0 to 100. */
  score: number;
  band: Enums<"lead_band">;
  confidence: Enums<"lead_confidence">;
  /** The factors, the largest contribution first. */
  factors: Factor[];
};

/** Computes a lead's score by the team's weights, or by the model that replaces them. */
export function computeScore(
  lead: LeadFacts,
  settings: ScoringSettings,
  model: LeadModel | null,
): ComputedScore {
  const signals = computeSignals(lead, model?.half_life ?? settings.half_life);
  const { score, factors } = model
    ? scoreByModel(signals, model)
    : scoreByWeights(signals, settings.weights);
  const known = FACTOR_KEYS.filter((key) => signals[key].known).length;
  return { score, band: getBand(score, settings), confidence: getConfidence(known), factors };
}

type Signals = Record<FactorKey, Signal>;

/** Each factor adds its share of 100 points times its signal. */
function scoreByWeights(signals: Signals, weights: ScoringSettings["weights"]) {
  const sum = FACTOR_KEYS.reduce((total, key) => total + weights[key], 0);
  const shares = FACTOR_KEYS.map((key) => {
    const most = (weights[key] * 100) / sum;
    return { key, most, points: signals[key].value * most };
  }).sort((a, b) => b.points - a.points || b.most - a.most || compareKeys(a, b));
  const score = shares.reduce((total, { points }) => total + points, 0);
  const factors = shares.map(({ key, points, most }) => ({
    ...toFactor(key, signals[key], points),
    most: round(most, 1),
  }));
  return { score: Math.round(score), factors };
}

/**
 * Scores by a model. 50 points correspond to the chance of the team's average past lead. Each factor's points
 * are its difference from that, and they sum up to the score.
 */
function scoreByModel(signals: Signals, { terms }: LeadModel) {
  const pushes = LEARNABLE_FACTORS.flatMap((key) => {
    const term = terms[key];
    return term ? [{ key, push: term.weight * standardize(signals[key].value, term) }] : [];
  }).sort((a, b) => b.push - a.push || compareKeys(a, b));
  const sum = pushes.reduce((total, { push }) => total + push, 0);
  const score = 100 * sigmoid(sum);
  const pointsPerPush = Math.abs(sum) < 1e-9 ? 25 : (score - 50) / sum;
  const factors = pushes.map(({ key, push }) => toFactor(key, signals[key], push * pointsPerPush));
  return { score: Math.round(score), factors };
}

const compareKeys = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

const toFactor = (key: FactorKey, { value, known, facts }: Signal, points: number): Factor => ({
  ...facts,
  key,
  signal: round(value, 3),
  known,
  points: round(points, 1),
});

/** Rounds halves away from 0, so that gains and losses round alike. */
const round = (value: number, digits: number) =>
  (Math.sign(value) * Math.round(Math.abs(value) * 10 ** digits)) / 10 ** digits + 0;

const getBand = (score: number, { hot, warm }: ScoringSettings) =>
  score >= hot ? "hot" : score >= warm ? "warm" : "cold";

/** Returns the confidence, by the number of the nine factors that had facts. */
const getConfidence = (known: number) => (known >= 6 ? "high" : known >= 3 ? "medium" : "low");
