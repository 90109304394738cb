import type { Enums } from "@/lib/supabase/database.types";

/** Why an address is not written to, said before anybody types; the server refuses in the same sense. */
const BLOCKED: Record<Enums<"suppression_reason">, string> = {
  unsubscribed: "This person has unsubscribed from your team's e-mail.",
  stopped: "This number has opted out of texts. They can text START to get them again.",
  bounced: "Mail to this address came back. Correct the address, or take it off the list.",
  complained: "This person has reported your team's mail as spam.",
  added: "Your team has decided not to write here.",
};

/** The sentence for a reason that GET /api/messages/blocked gave; undefined without one. */
export const blockedText = (reason: string | undefined): string | undefined =>
  reason === undefined ? undefined : (BLOCKED as Partial<Record<string, string>>)[reason];
