import { z } from "zod";

/** The factors that a model may look at: those of which it can be told what they were at a past moment. */
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
  /** Of the average: 0 is even odds. */
  intercept: z.number(),
  /** What each factor weighs, and what its signal was on average. */
  terms: z.partialRecord(z.enum(LEARNABLE_FACTORS), term),
});

export type LeadModel = z.output<typeof leadModel>;
