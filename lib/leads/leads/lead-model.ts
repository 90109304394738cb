import { z } from "zod";

/** The factors that a model may use, because their value at a past moment can be computed. */
export const LEARNABLE_FACTORS = [
  "recency",
  "frequency",
  "replies",
  "appointments",
  "stage_moves",
  "age",
  "source",
] as const;

const term = z.strictObject({
  weight: z.number(),
  mean: z.number(),
  deviation: z.number().positive(),
});

/** A learned model: a logistic regression over standardised signals that halve every `half_life` days. */
export const leadModel = z.strictObject({
  half_life: z.int().min(1).max(365),
  /** The log-odds of an average lead. 0 means even odds. */
  intercept: z.number(),
  /** The weight of each factor, and its average signal. */
  terms: z.partialRecord(z.enum(LEARNABLE_FACTORS), term),
});

export type LeadModel = z.output<typeof leadModel>;
