/** What the figures compare (docs/features/dashboard.md, "Figures"): the last 30 days with the 30 before. */
const COMPARED = "the month before";

type Words = { more: string; less: string };

/**
 * A change in percent as words: "12% more added than the month before" (docs/interface.md, "Figures"). Null
 * for 0, which is
 * also what nothing to compare with gives.
 */
export function changeText(percent: number, { more, less }: Words): string | null {
  if (percent === 0) return null;
  const size = Math.abs(percent).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${size}% ${percent > 0 ? more : less} than ${COMPARED}`;
}
