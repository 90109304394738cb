import { createHash } from "node:crypto";
import type { SideResult } from "@/lib/commissions/calculation/types";

/**
 * Returns a hash that is equal for two results only if each of their lines is. An approver sends it back, so
 * that nobody approves figures that they have not seen.
 */
export function fingerprint({ lines }: Pick<SideResult, "lines">): string {
  const shown = lines.map(({ key, payee, amount, counter }) => [
    key,
    payee,
    `${amount}`,
    counter && [counter.key, `${counter.before}`, `${counter.after}`],
  ]);
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}
