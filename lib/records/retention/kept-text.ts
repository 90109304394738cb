import { formatDate } from "@/lib/foundation/text/format";
import type { Retention } from "./serialize";

/** "Until Nov 26, 2029", or in words while the transaction is open. */
export function formatKept({ years, kept_until, hold }: Retention): string {
  if (hold) return "Until the legal hold is lifted";
  return kept_until === null
    ? `Until ${years} years after closing`
    : `Until ${formatDate(kept_until, "UTC")}`;
}
