import "server-only";
import { rpc } from "@/lib/supabase/rpc";
import type { Db } from "@/lib/supabase/server";

/** Whether testing is free, and nobody pays; for anybody. */
export async function isFreeTesting(db: Db): Promise<boolean> {
  return rpc(db, "free_testing");
}
