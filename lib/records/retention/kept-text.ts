import { formatDate } from "@/lib/foundation/text/format";
import type { Retention } from "./serialize";

/** Returns how long documents are kept: "Until Nov 26, 2029", or a text while the transaction is open or on hold. */
export function formatKept({ years, kept_until, hold }: Retention): string {
  if (hold) return "Until the legal hold is lifted";
  return kept_until === null
    ? `Until ${years} years after closing`
    : `Until ${formatDate(kept_until, "UTC")}`;
}
