import { z } from "zod";

/** The path parameters of one record: `/api/clients/{id}`. */
export const idParams = z.object({ id: z.guid() });

/** Parses a whole number in a query: digits only, from `min` to `max`, `fallback` when missing. */
export function integerParam(bounds: { min: number; max: number; fallback: number; text: string }) {
  return z
    .string()
    .regex(/^\d{1,10}$/, bounds.text)
    .transform(Number)
    .refine((number) => number >= bounds.min && number <= bounds.max, bounds.text)
    .default(bounds.fallback);
}

/** Parses `true` or `false` in a query; undefined when missing. */
export const booleanParam = z
  .enum(["true", "false"], "Use true or false")
  .transform((text) => text === "true")
  .optional();
