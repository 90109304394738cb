import "server-only";
import { toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";

/** Whether testing is free, and nobody pays; for anybody. */
export async function isFreeTesting(db: Db): Promise<boolean> {
  const { data, error } = await db.rpc("free_testing");
  if (error) throw toAppError(error);
  return data;
}
