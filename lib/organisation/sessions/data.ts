import "server-only";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { sessionSchema, type Session } from "./schema";

/** Lists the caller's sessions, the current one first; at most a hundred. */
export async function listSessions(db: Db): Promise<Session[]> {
  return sessionSchema.array().parse(await rpc(db, "list_my_sessions"));
}

/**
 * Ends one of the caller's other sessions, or all others. Throws 404 for an unknown one, 409 for
 * the current one.
 */
export async function endSessions(db: Db, id?: string): Promise<void> {
  await rpc(db, "end_my_sessions", { ...(id && { p_id: id }) });
}
