import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { isClockTime } from "@/lib/foundation/dates/clock-time";
import { fitsLength } from "@/lib/foundation/text/text-length";

/** Zod schemas of common fields. Text is trimmed; limits are in characters, as the database counts them. */

type TextMessages = { missing: string; tooLong: string };

/** Required text of at most `max` characters. */
export const requiredText = (max: number, { missing, tooLong }: TextMessages) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((value) => fitsLength(value, max), tooLong);

/** Optional text; blank is null. */
export const optionalText = (max: number, tooLong: string) =>
  z
    .string("This must be text")
    .trim()
    .refine((value) => fitsLength(value, max), tooLong)
    .transform((value) => value || null)
    .nullable()
    .optional();

const email = z.email();

/** An optional email address; blank is null. */
export const optionalEmail = (max: number, invalid: string) =>
  z
    .string(invalid)
    .trim()
    .refine(
      (value) => value === "" || (email.safeParse(value).success && fitsLength(value, max)),
      invalid,
    )
    .transform((value) => value || null)
    .nullable()
    .optional();

/** optionalText() of several lines. Each line break becomes one character. */
export const optionalLines = (max: number, tooLong: string) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value),
    optionalText(max, tooLong),
  );

/** Turns the blank text of an empty box into null. */
export const blankToNull = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? null : value;

/** An optional day; blank is null. */
export const optionalDay = (invalid: string) =>
  z.preprocess(blankToNull, calendarDay(invalid).nullable()).optional();

/** An optional time of day; blank is null. */
export const optionalClockTime = (invalid: string) =>
  z
    .preprocess(blankToNull, z.string(invalid).trim().refine(isClockTime, invalid).nullable())
    .optional();

/** An optional choice; blank is null. */
export const optionalChoice = <const Values extends readonly string[]>(
  values: Values,
  unknown: string,
) => z.preprocess(blankToNull, z.enum(values, unknown).nullable()).optional();

/** A required choice. */
export const requiredChoice = <const Values extends readonly string[]>(
  values: Values,
  unknown: string,
) => z.enum(values, unknown);

type NumberRule = { max: number; step: number; invalid: string; tooLarge?: string };

/** An optional number from 0 in steps, also as digits in a text; blank is null. */
export const optionalNumber = ({ max, step, invalid, tooLarge = invalid }: NumberRule) =>
  z
    .preprocess(
      parseDigits,
      z
        .number(invalid)
        .min(0, invalid)
        .max(max, tooLarge)
        .refine((value) => isStep(value, step), invalid)
        .nullable(),
    )
    .optional();

/** With a tolerance, because 2.7 ÷ 0.1 is 27.000000000000004 in floating point. */
const isStep = (value: number, step: number) =>
  Math.abs(value / step - Math.round(value / step)) < 1e-9;

/** Parses a number typed into a box, digits only. Blank is null; anything else stays, and the schema refuses it. */
export function parseWholeNumber(given: unknown): unknown {
  const value = blankToNull(given);
  return typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value;
}

function parseDigits(given: unknown): unknown {
  const value = blankToNull(given);
  return typeof value === "string" && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}
