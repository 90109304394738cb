import { readMessageToken } from "./message-token";

/** The bytes of the headers that are searched for recipients. */
const LOOKED_AT = 64 * 1024;
const ADDRESS = /\b(reply|team)\+([0-9a-z]{1,58})@/gi;

/** The team or message that a recipient address of ours in the headers names, else null. */
export type MailTeam = { tenantId: string } | { messageId: string } | null;

/** Reads only the headers. Ignores tokens that we did not create. */
export function teamOfMail(raw: Buffer, tokenSecret: string | undefined): MailTeam {
  if (!tokenSecret) return null;
  const [head = ""] = raw.toString("latin1", 0, LOOKED_AT).split(/\r?\n\r?\n/, 1);
  for (const [, kind = "", token = ""] of head.matchAll(ADDRESS)) {
    const purpose = kind.toLowerCase() === "team" ? "team" : "reply";
    const id = readMessageToken(tokenSecret, purpose, token);
    if (id) return purpose === "team" ? { tenantId: id } : { messageId: id };
  }
  return null;
}
