import "server-only";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { sessionSchema, type Session } from "./schema";

/** Where the caller is signed in, this session first; at most a hundred. */
export async function listSessions(db: Db): Promise<Session[]> {
  return sessionSchema.array().parse(await rpc(db, "list_my_sessions"));
}

/** Ends one of the caller's other sessions, or all others. Throws 404 for none of theirs, 409 for this one. */
export async function endSessions(db: Db, id?: string): Promise<void> {
  await rpc(db, "end_my_sessions", { ...(id && { p_id: id }) });
}
