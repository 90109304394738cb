import "server-only";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { countReplicaRead } from "@/lib/foundation/monitoring/metrics/replica";
import { getReplica } from "./replica";
import { readClaims } from "./token-claims";
import { getLastOwnChange } from "./own-changes";

/** A token is issued at any moment within its `iat` second, and by another machine's clock. */
const ISSUE_MARGIN_MS = 2_000;

type Asked = { headers: Headers; changeCookie: string | undefined };

/**
 * Returns the moment (ms) before which all changes must be visible to a reading request, or null when the
 * request must use the primary: no replica is ready for it, or the caller requests fresh data (`no-cache`).
 */
export function findReplicaMoment(token: string, { headers, changeCookie }: Asked): number | null {
  const replica = getReplica();
  if (!replica || headers.get("cache-control")?.includes("no-cache")) return null;
  const { sub, iat, api_key_id: keyId } = readClaims(token);
  // A new session is a change, too. An API key's token is not.
  const signedIn = keyId ? 0 : iat * 1000 + ISSUE_MARGIN_MS;
  const since = Math.max(getLastOwnChange(sub, changeCookie), signedIn);
  const state = replica.state(since);
  if (state === "ready") return since;
  countReplicaRead(state);
  return null;
}

/**
 * Whether the actor's reads may go to the replica. An API key that may change something always uses the
 * primary, because other instances do not learn of its changes.
 */
export const mayUseReplica = ({ keyId, permissions }: Actor): boolean =>
  keyId === null || permissions.every((permission) => /_VIEW(_|$)/.test(permission));
