import { createMessageToken } from "./message-token";

type Receiving = { inboundDomain: string | undefined; tokenSecret: string | undefined };

/** Returns the address for mail to the whole team, or null when no mail is received. */
export function toTeamAddress(
  tenantId: string,
  { inboundDomain, tokenSecret }: Receiving,
): string | null {
  if (!inboundDomain || !tokenSecret) return null;
  return `team+${createMessageToken(tokenSecret, "team", tenantId)}@${inboundDomain}`;
}
