import { z } from "zod";
import { FACTOR_KEYS, type FactorKey } from "./factors";
import { leadMessages as texts } from "./messages";

const weight = z
  .number(texts.weightInvalid)
  .int(texts.weightInvalid)
  .min(0, texts.weightInvalid)
  .max(100, texts.weightInvalid);

const weights = z
  .object(
    Object.fromEntries(FACTOR_KEYS.map((key) => [key, weight])) as Record<FactorKey, typeof weight>,
  )
  .refine((given) => Object.values(given).some((value) => value > 0), texts.weightsEmpty);

/** A team's scoring settings. The database checks the same limits (`private.is_scoring_settings`). */
export const scoringSettings = z
  .object({
    weights,
    hot: z
      .number(texts.bandInvalid)
      .int(texts.bandInvalid)
      .min(2, texts.bandInvalid)
      .max(100, texts.bandInvalid),
    warm: z
      .number(texts.bandInvalid)
      .int(texts.bandInvalid)
      .min(1, texts.bandInvalid)
      .max(99, texts.bandInvalid),
    half_life: z
      .number(texts.halfLifeInvalid)
      .int(texts.halfLifeInvalid)
      .min(1, texts.halfLifeInvalid)
      .max(365, texts.halfLifeInvalid),
    learning: z.boolean(),
  })
  .refine(({ hot, warm }) => warm < hot, { path: ["warm"], error: texts.bandsCross });

export type ScoringSettings = z.output<typeof scoringSettings>;
type Weights = ScoringSettings["weights"];

/** Returns the most each factor can add of 100 points, to a tenth. */
export function computeShares(given: Weights): Record<FactorKey, number> {
  const sum = FACTOR_KEYS.reduce((total, key) => total + given[key], 0) || 1;
  const shares = FACTOR_KEYS.map((key) => [key, Math.round((given[key] / sum) * 1000) / 10]);
  return Object.fromEntries(shares) as Record<FactorKey, number>;
}

/** Body of PUT /api/lead-scoring. `version` is the version that was read. */
export const saveScoringBody = z.object({
  settings: scoringSettings,
  version: z.number(texts.versionInvalid).int(texts.versionInvalid).min(0, texts.versionInvalid),
});

/** Body of POST /api/lead-scoring/preview. */
export const previewScoringBody = z.object({ settings: scoringSettings });

/** Body of POST /api/lead-scoring/restore: an older version, or 0 for the default. */
export const restoreScoringBody = z.object({
  version: z.number(texts.versionInvalid).int(texts.versionInvalid).min(0, texts.versionInvalid),
});
