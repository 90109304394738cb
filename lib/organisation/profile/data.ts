import "server-only";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import type { ProfileChanges } from "./schema";

/** Returns a person's own profile. */
export async function getProfile(db: Db, userId: string) {
  const { data, error } = await db
    .from("profiles")
    .select("name, phone, time_zone, signature, avatar_url")
    .eq("user_id", userId)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return data;
}

/** Changes the person's own profile. Row-level security refuses any other. */
export async function updateProfile(
  db: Db,
  userId: string,
  changes: ProfileChanges,
): Promise<void> {
  const { error } = await db.from("profiles").update(changes).eq("user_id", userId);
  if (error) throw toAppError(error);
}
