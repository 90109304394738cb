import "server-only";
import { toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";
import type { PlatformSettings } from "./schema";

/** What holds for every team of this Lintel. */
export async function getPlatformSettings(db: Db): Promise<PlatformSettings> {
  const { data, error } = await db.rpc("free_testing");
  if (error) throw toAppError(error);
  return { free_testing: data };
}

/** Changes it, and answers what then holds. Throws 403 for all but super admins. */
export async function updatePlatformSettings(
  db: Db,
  { free_testing }: PlatformSettings,
): Promise<PlatformSettings> {
  const { error } = await db.rpc("set_free_testing", { p_on: free_testing });
  if (error) throw toAppError(error);
  return getPlatformSettings(db);
}
