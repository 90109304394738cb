import "server-only";
import { headers } from "next/headers";
import { z } from "zod";
import { toAppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import type { Db } from "@/lib/foundation/supabase/db";
import { bearerClient } from "@/lib/foundation/supabase/server";
import { describeDevice } from "./device";

const newSession = z.object({ id: z.string(), is_half: z.boolean() });

/** Notes in which browser a session that has just begun is; null where the database cannot be asked now. */
async function nameSession(accessToken: string) {
  const visitor = await headers();
  const device = describeDevice(visitor.get("user-agent"));
  const { data, error } = await bearerClient(accessToken, visitor).rpc("record_session_device", {
    p_device: device ?? "",
  });
  if (!error) return newSession.parse(data);
  reportError(toAppError(error), { where: "new session" });
  return null;
}

/**
 * Notes in which browser a session that has just begun is. Answers whether its second step is to come; where the
 * database cannot say so now, the next page will.
 */
export const recordNewSession = async (accessToken: string): Promise<boolean> =>
  (await nameSession(accessToken))?.is_half ?? false;

/**
 * The same for a session that takes the place of the one `db` acts for, which has given its code and verifies it.
 * Where that fails, the new one is asked for a code.
 */
export async function recordSuccessorSession(db: Db, accessToken: string): Promise<void> {
  const session = await nameSession(accessToken);
  if (!session?.is_half) return;
  const { error } = await db.rpc("extend_two_step_to_session", { p_session_id: session.id });
  if (error) reportError(toAppError(error), { where: "new session" });
}
