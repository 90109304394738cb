import "server-only";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import type { PlatformSettings } from "./schema";

/** Returns the settings of the whole platform; for anybody. */
export async function getPlatformSettings(db: Db): Promise<PlatformSettings> {
  return { free_testing: await rpc(db, "is_free_testing") };
}

/** Changes the platform's settings and returns them. Throws 403 for all but super admins. */
export async function updatePlatformSettings(
  db: Db,
  { free_testing }: PlatformSettings,
): Promise<PlatformSettings> {
  await rpc(db, "set_free_testing", { p_is_on: free_testing });
  return getPlatformSettings(db);
}
