import { formatNumber } from "@/lib/foundation/text/format";

/** Returns "Used 1,204 times". */
export function usageText(count: number): string {
  if (count === 0) return "Not used yet";
  return count === 1 ? "Used once" : `Used ${formatNumber(count)} times`;
}
