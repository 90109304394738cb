/** What the figures compare (DECISIONS, Figures): the last 30 days with the 30 before. */
const COMPARED = "the month before";

/** A change in percent as words: "12% more added than the month before" (LOOKS, Figures). */
export function changeText(percent: number, what: string): string {
  if (percent === 0) return `No change from ${COMPARED}`;
  const size = Math.abs(percent).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${size}% ${percent > 0 ? "more" : "less"} ${what} than ${COMPARED}`;
}
