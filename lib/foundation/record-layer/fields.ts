import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { isClockTime } from "@/lib/foundation/dates/clock-time";
import { fitsLength } from "@/lib/foundation/text/text-length";

/** Fields that many records have. Text is trimmed; limits are in characters, as the database counts them. */

type TextMessages = { missing: string; tooLong: string };

/** Text that must be there, of at most `max` characters. */
export const requiredText = (max: number, { missing, tooLong }: TextMessages) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((value) => fitsLength(value, max), tooLong);

/** Text that may be left out; blank is none (null). */
export const optionalText = (max: number, tooLong: string) =>
  z
    .string("This must be text")
    .trim()
    .refine((value) => fitsLength(value, max), tooLong)
    .transform((value) => value || null)
    .nullable()
    .optional();

const email = z.email();

/** An email address that may be left out; blank is none. */
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

/** As optionalText(), over several lines: their breaks are counted and kept as one character each. */
export const optionalLines = (max: number, tooLong: string) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value),
    optionalText(max, tooLong),
  );

/** A form's empty box: nothing was given. */
export const blankToNull = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? null : value;

/** A day that may be left out; blank is none. */
export const optionalDay = (invalid: string) =>
  z.preprocess(blankToNull, calendarDay(invalid).nullable()).optional();

/** A time of the day that may be left out; blank is none. */
export const optionalClockTime = (invalid: string) =>
  z
    .preprocess(blankToNull, z.string(invalid).trim().refine(isClockTime, invalid).nullable())
    .optional();

/** One of a few that may be left out; blank is none. */
export const optionalChoice = <const Values extends readonly string[]>(
  values: Values,
  unknown: string,
) => z.preprocess(blankToNull, z.enum(values, unknown).nullable()).optional();

/** One of a few. */
export const requiredChoice = <const Values extends readonly string[]>(
  values: Values,
  unknown: string,
) => z.enum(values, unknown);

type NumberRule = { max: number; step: number; invalid: string };

/** A number, or its digits as text, from 0 up in steps, that may be left out; blank is none. */
export const optionalNumber = ({ max, step, invalid }: NumberRule) =>
  z
    .preprocess(
      parseDigits,
      z
        .number(invalid)
        .min(0, invalid)
        .max(max, invalid)
        .refine((value) => isStep(value, step), invalid)
        .nullable(),
    )
    .optional();

/** 2.7 ÷ 0.1 is 27.000000000000004 to a computer: near enough. */
const isStep = (value: number, step: number) =>
  Math.abs(value / step - Math.round(value / step)) < 1e-9;

function parseDigits(given: unknown): unknown {
  const value = blankToNull(given);
  return typeof value === "string" && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}
