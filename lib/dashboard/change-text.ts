/** What the figures compare (DECISIONS, Figures): the last 30 days with the 30 before. */
const COMPARED = "the month before";

type Words = { more: string; less: string };

/** A change in percent as words: "12% more added than the month before" (LOOKS, Figures). */
export function changeText(percent: number, { more, less }: Words): string {
  if (percent === 0) return `No change from ${COMPARED}`;
  const size = Math.abs(percent).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${size}% ${percent > 0 ? more : less} than ${COMPARED}`;
}
