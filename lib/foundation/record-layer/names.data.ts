import "server-only";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";

/** Returns the names of people by id; people whom the actor may not see are missing. */
export async function fetchNames(db: Db, ids: Iterable<string>): Promise<Map<string, string>> {
  const people = [...new Set(ids)];
  if (people.length === 0) return new Map();
  const { data, error } = await db.from("profiles").select("user_id, name").in("user_id", people);
  if (error) throw toAppError(error);
  return new Map(data.map(({ user_id, name }) => [user_id, name]));
}
