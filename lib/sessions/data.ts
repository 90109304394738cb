import "server-only";
import { toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";
import { sessionSchema, type Session } from "./schema";

/** Where the caller is signed in, this session first; at most a hundred. */
export async function listSessions(db: Db): Promise<Session[]> {
  const { data, error } = await db.rpc("list_my_sessions");
  if (error) throw toAppError(error);
  return sessionSchema.array().parse(data);
}

/** Ends one of the caller's other sessions, or all others. Throws 404 for none of theirs, 409 for this one. */
export async function endSessions(db: Db, id?: string): Promise<void> {
  const { error } = await db.rpc("end_my_sessions", { ...(id && { p_id: id }) });
  if (error) throw toAppError(error);
}
