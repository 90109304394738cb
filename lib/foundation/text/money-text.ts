/** The short way to write a price: "450k", "1.2m". A longer number has been written out already. */
const SHORT_SUM = /^[\s$]*((?:\d,\d{3}|\d{0,4})(?:\.\d+)?) ?([km])[a-z]*\s*$/i;

/** Writes out a short sum: "450k" becomes "450000". Any other text stays. */
function writeOut(typed: string): string {
  const [, digits, unit] = SHORT_SUM.exec(typed) ?? [];
  if (!digits || !unit) return typed;
  const size = unit.toLowerCase() === "k" ? 1_000 : 1_000_000;
  return (Number(digits.replace(",", "")) * size).toFixed(0);
}

/**
 * Formats the text of a money box while it is typed: digits with thousands separators and at most two
 * decimals. Writes "450k" and "1.2m" out. Drops signs, other letters and further points: "$1250000.5"
 * becomes "1,250,000.5".
 */
export function groupDigits(typed: string): string {
  const [whole = "", ...decimals] = writeOut(typed)
    .replace(/[^\d.]/g, "")
    .split(".");
  const grouped = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ",");
  if (decimals.length === 0) return grouped;
  return `${grouped || "0"}.${decimals.join("").slice(0, 2)}`;
}

/** Formats a sum for a money box: "1,250,000", with cents if there are any. Null is empty. */
export const toMoneyText = (dollars: number): string =>
  dollars === 0 ? "" : groupDigits(dollars.toFixed(2).replace(/\.00$/, ""));

/** Returns the value to send for a money box. An empty box is $0. */
export const toDollarText = (typed: string): string => `$${typed.replace(/\.$/, "") || "0"}`;

/** Parses the dollars in a money box; null when it is empty. */
export function parseMoneyText(text: string): number | null {
  const plain = text.replace(/[^\d.]/g, "");
  return plain === "" ? null : Number(plain);
}

/**
 * Returns the cursor position after grouping: behind as many digits and points as before, or behind
 * a short sum that was written out. Both positions count characters from the start.
 */
export function cursorAfterGrouping(typed: string, cursor: number, grouped: string): number {
  if (writeOut(typed) !== typed) return grouped.length;
  let toPass = typed.slice(0, cursor).replace(/[^\d.]/g, "").length;
  let position = 0;
  while (position < grouped.length && toPass > 0) {
    if (grouped[position] !== ",") toPass -= 1;
    position += 1;
  }
  return position;
}
