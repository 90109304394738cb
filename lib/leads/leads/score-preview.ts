import { LEAD_BANDS } from "@/lib/records/lead-score/bands";
import type { LeadModel } from "./lead-model";
import { computeScore } from "./score";
import type { ScoringPreview } from "./scoring-types";
import type { ScoringSettings } from "./settings";
import type { LeadFacts } from "./signals";

/** A team's current scoring, and the leads that a person can see (at most 2,000), from `get_scoring_sample`. */
export type ScoringSample = {
  leads: number;
  settings: ScoringSettings;
  model: LeadModel | null;
  sample: (LeadFacts & { name: string })[];
};

type Move = ScoringPreview["examples"][number];

const MAX_EXAMPLES = 8;
const BINS = 20;

/** Returns how these leads would move under `settings`. A current model is kept when they allow learning. */
export function previewScores(now: ScoringSample, settings: ScoringSettings): ScoringPreview {
  const model = settings.learning ? now.model : null;
  const moves = now.sample.map((lead): Move => {
    const before = computeScore(lead, now.settings, now.model);
    const after = computeScore(lead, settings, model);
    return {
      id: lead.client_id,
      name: lead.name,
      before: before.score,
      after: after.score,
      band_before: before.band,
      band_after: after.band,
    };
  });
  return {
    leads: now.leads,
    sampled: moves.length,
    changed: countBandChanges(moves),
    examples: moves.filter(isMoved).sort(byHowFar).slice(0, MAX_EXAMPLES),
    before: countByFives(moves.map(({ before }) => before)),
    after: countByFives(moves.map(({ after }) => after)),
  };
}

const changesBand = (move: Move) => move.band_before !== move.band_after;
const isMoved = (move: Move) => changesBand(move) || move.before !== move.after;

/** Orders leads that change their band first, then by the size of the change. */
const byHowFar = (a: Move, b: Move) =>
  Number(changesBand(b)) - Number(changesBand(a)) ||
  Math.abs(b.after - b.before) - Math.abs(a.after - a.before) ||
  (a.id < b.id ? -1 : 1);

/** Counts band changes, the most frequent first; equal counts from the hottest band on. */
function countBandChanges(moves: readonly Move[]): ScoringPreview["changed"] {
  const changes = LEAD_BANDS.flatMap((from) => LEAD_BANDS.map((to) => ({ from, to })));
  return changes
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => ({
      from,
      to,
      count: moves.filter((move) => move.band_before === from && move.band_after === to).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function countByFives(scores: readonly number[]): number[] {
  const counts = Array.from({ length: BINS }, () => 0);
  for (const score of scores) {
    const bin = Math.min(Math.floor(score / 5), BINS - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}
