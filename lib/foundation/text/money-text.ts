/**
 * Formats the text of a money box while it is typed: digits with thousands separators and at most two
 * decimals. Signs, letters and further points are dropped. "$1250000.5" becomes "1,250,000.5".
 */
export function groupDigits(typed: string): string {
  const [whole = "", ...decimals] = typed.replace(/[^\d.]/g, "").split(".");
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
 * Returns the cursor position after grouping: behind as many digits and points as before. Both
 * positions count characters from the start.
 */
export function cursorAfterGrouping(typed: string, cursor: number, grouped: string): number {
  let toPass = typed.slice(0, cursor).replace(/[^\d.]/g, "").length;
  let position = 0;
  while (position < grouped.length && toPass > 0) {
    if (grouped[position] !== ",") toPass -= 1;
    position += 1;
  }
  return position;
}
