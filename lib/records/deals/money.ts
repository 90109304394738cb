/** The maximum of a numeric(14, 2) column. */
export const MAX_MONEY = 999_999_999_999.99;

const MONEY_TEXT = /^\$?\s*(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

/**
 * Parses US dollars from a number, from text such as "$1,234.50", or from an empty value (0). Returns null
 * for anything else, below 0 and above MAX_MONEY (docs/decisions.md, "Money"). Rounds numbers to cents.
 */
export function parseMoney(given: unknown): number | null {
  if (given === undefined || given === null) return 0;
  if (typeof given === "number") return inRange(given);
  if (typeof given !== "string") return null;
  const typed = given.trim();
  if (typed === "") return 0;
  return MONEY_TEXT.test(typed) ? inRange(Number(typed.replace(/[$,\s]/g, ""))) : null;
}

function inRange(amount: number): number | null {
  if (!(amount >= 0 && amount <= MAX_MONEY)) return null;
  return Number(amount.toFixed(2)) + 0;
}
