import { createMessageToken } from "./message-token";

type Receiving = { inboundDomain: string | undefined; tokenSecret: string | undefined };

/** Where mail to the whole team is handed in; null where none is received. */
export function toTeamAddress(
  tenantId: string,
  { inboundDomain, tokenSecret }: Receiving,
): string | null {
  if (!inboundDomain || !tokenSecret) return null;
  return `team+${createMessageToken(tokenSecret, "team", tenantId)}@${inboundDomain}`;
}
