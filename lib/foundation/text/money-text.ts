/**
 * What a money box shows for what was typed: digits with thousands separators, at most two decimals;
 * signs, letters and further points fall away. "$1250000.5" becomes "1,250,000.5".
 */
export function groupDigits(typed: string): string {
  const [whole = "", ...decimals] = typed.replace(/[^\d.]/g, "").split(".");
  const grouped = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ",");
  if (decimals.length === 0) return grouped;
  return `${grouped || "0"}.${decimals.join("").slice(0, 2)}`;
}

/** A sum as its box shows it: "1,250,000", with cents where there are any, nothing for none. */
export const toMoneyText = (dollars: number): string =>
  dollars === 0 ? "" : groupDigits(dollars.toFixed(2).replace(/\.00$/, ""));

/** What is sent for a money box; an empty one is $0. */
export const toDollarText = (typed: string): string => `$${typed.replace(/\.$/, "") || "0"}`;

/** The dollars in a money box; null for an empty one. */
export function parseMoneyText(text: string): number | null {
  const plain = text.replace(/[^\d.]/g, "");
  return plain === "" ? null : Number(plain);
}

/**
 * Where the cursor belongs after grouping: behind as many digits and points as it stood behind.
 * Both positions count characters from the start.
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
