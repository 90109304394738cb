/** What the figures compare (DECISIONS, Figures): the last 30 days with the 30 before. */
const COMPARED = "than the 30 days before";

/** A change in percent as words: "12% more than the 30 days before". */
export function changeText(percent: number): string {
  if (percent === 0) return "No change to the 30 days before";
  const size = Math.abs(percent).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${size}% ${percent > 0 ? "more" : "less"} ${COMPARED}`;
}
