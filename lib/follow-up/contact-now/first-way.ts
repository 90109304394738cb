import type { ContactReason } from "./schema";

type Reachable = { phone: string | null; email: string | null };

/**
 * Returns the channel to answer a client in: the channel that they wrote in if we have its address, else the
 * phone, or email when we have only an email address.
 */
export function getFirstWay(
  reasons: readonly ContactReason[],
  { phone, email }: Reachable,
): "call" | "text" | "email" {
  const kinds = reasons.map(({ kind }) => kind);
  if (kinds.includes("texted") && phone) return "text";
  if (kinds.includes("wrote") && email) return "email";
  return phone || !email ? "call" : "email";
}
