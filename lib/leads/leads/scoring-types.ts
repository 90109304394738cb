import type { LeadBand } from "@/lib/records/lead-score/bands";
import type { FactorKey } from "./factors";
import type { Bin } from "./model-quality";
import type { ScoringSettings } from "./settings";

/** How the team scores now; version 0 is what every team begins with. */
export type Scoring = {
  version: number;
  settings: ScoringSettings;
  /** The factors of the model in the place of the weights; null without one. */
  model_keys: FactorKey[] | null;
};

/** How a change of settings would move the leads the actor sees; counts by fives from 0 to 100. */
export type ScoringPreview = {
  leads: number;
  /** How many were looked at: all, or 2,000 of more. */
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

/** A version of how the team scores, with who made it; null for the worker. */
export type ScoringVersion = {
  version: number;
  made_at: string;
  made_by_name: string | null;
  settings: ScoringSettings;
  model_id: string | null;
  restored_from: number | null;
};

/** What there is to learn from, and what came of it last. */
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
