import { CalculationError } from "./calculation-error";
import type { Cents, Rate } from "./types";

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Parses "2.75" as 275n hundredths or 27_500n ten-thousandths. Null for anything else. */
function parseDecimal(text: string, decimals: number): bigint | null {
  const [, sign = "", whole = "", fraction = ""] = DECIMAL.exec(text) ?? [];
  if (whole === "" || fraction.length > decimals) return null;
  return BigInt(sign + whole + fraction.padEnd(decimals, "0"));
}

/**
 * Parses a percentage of a plan or a file, "2.75". Throws `rate_invalid` for other text, more than four
 * decimals, and values below 0 or above 100.
 */
export function toRate(text: string): Rate {
  const rate = parseDecimal(text, 4);
  if (rate === null || rate < 0n || rate > 1_000_000n) {
    throw new CalculationError(
      "rate_invalid",
      `"${text}" is not a percentage from 0 to 100 with at most four decimals.`,
    );
  }
  return rate;
}

/**
 * Parses dollars as cents, "16000.00". Throws `amount_invalid` for other text, more than two decimals, and
 * amounts beyond 999,999,999,999.99.
 */
export function toCents(text: string): Cents {
  const cents = parseDecimal(text, 2);
  if (cents === null || cents > MAX_CENTS || cents < -MAX_CENTS) {
    throw new CalculationError(
      "amount_invalid",
      `"${text}" is not an amount in dollars with at most two decimals.`,
    );
  }
  return cents;
}

/** Parses dollars as cents; null stays null. */
export const toOptionalCents = (text: string | null): Cents | null =>
  text === null ? null : toCents(text);

/** $999,999,999,999.99, the maximum of a column numeric(14, 2). */
export const MAX_CENTS: Cents = 99_999_999_999_999n;

/** Formats hundredths with two decimals and separators: 750000n is "7,500.00". */
export function formatHundredths(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0n ? "-" : ""}${whole}.${digits.slice(-2)}`;
}

/** Formats cents as "$7,500.00", or "-$0.01". */
export const formatCents = (amount: Cents): string =>
  amount < 0n ? `-$${formatHundredths(-amount)}` : `$${formatHundredths(amount)}`;

/** Formats a rate as "2.75%". */
export function formatRate(rate: Rate): string {
  const digits = rate.toString().padStart(5, "0");
  const decimals = digits.slice(-4).replace(/0+$/, "");
  return `${digits.slice(0, -4)}${decimals && `.${decimals}`}%`;
}

/** Formats cents as dollars for a column or a response: 750000n is "7500.00". */
export const toDollarText = (amount: Cents): string => formatHundredths(amount).replaceAll(",", "");
