import { readMessageToken } from "./message-token";

/** Of the headers, where a mail says whom it is for. */
const LOOKED_AT = 64 * 1024;
const ADDRESS = /\b(reply|team)\+([0-9a-z]{1,58})@/gi;

/** Whose a mail will be, as far as an address of ours in its headers tells without reading it. */
export type MailTeam = { tenantId: string } | { messageId: string } | null;

/** Reads no more than the headers. A token that we did not make tells nothing. */
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
