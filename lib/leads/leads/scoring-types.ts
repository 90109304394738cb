import type { LeadBand } from "@/lib/records/lead-score/bands";
import type { FactorKey } from "./factors";
import type { Bin } from "./model-quality";
import type { ScoringSettings } from "./settings";

/** The team's current scoring. Version 0 is the default. */
export type Scoring = {
  version: number;
  settings: ScoringSettings;
  /** The factors of the model that replaces the weights, or null without one. */
  model_keys: FactorKey[] | null;
};

/**
 * The effect of a change of settings on the leads that the actor can see. `before` and `after` count leads by
 * score, in steps of five from 0 to 100.
 */
export type ScoringPreview = {
  leads: number;
  /** The number of leads examined, at most 2,000. */
  sampled: number;
  changed: { from: LeadBand; to: LeadBand; count: number }[];
  examples: {
    id: string;
    name: string;
    before: number;
    after: number;
    band_before: LeadBand;
    band_after: LeadBand;
  }[];
  before: number[];
  after: number[];
};

/** A version of the team's scoring, with its author; null for the worker. */
export type ScoringVersion = {
  version: number;
  made_at: string;
  made_by_name: string | null;
  settings: ScoringSettings;
  model_id: string | null;
  restored_from: number | null;
};

/** The outcomes to learn from, and the latest result. */
export type Learning = {
  closed: number;
  lost: number;
  latest: {
    learned_at: string;
    closed_count: number;
    lost_count: number;
    tested_count: number;
    auc: number;
    rules_auc: number;
    calibration: Bin[];
    in_use: boolean;
  } | null;
};
