import "server-only";
import { headers } from "next/headers";
import { z } from "zod";
import { toAppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import type { Db } from "@/lib/foundation/supabase/db";
import { bearerClient } from "@/lib/foundation/supabase/server";
import { describeDevice } from "./device";

const newSession = z.object({ id: z.string(), is_half: z.boolean() });

/** Records the browser of a new session; returns null when the database cannot be reached. */
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
 * Records the browser of a new session. Returns whether its second step is missing. Returns false when the
 * database does not respond; the next page then checks it.
 */
export const recordNewSession = async (accessToken: string): Promise<boolean> =>
  (await nameSession(accessToken))?.is_half ?? false;

/**
 * Records a session that replaces the session of `db`, which has passed the second step. When that fails, the
 * new session requires a code.
 */
export async function recordSuccessorSession(db: Db, accessToken: string): Promise<void> {
  const session = await nameSession(accessToken);
  if (!session?.is_half) return;
  const { error } = await db.rpc("extend_two_step_to_session", { p_session_id: session.id });
  if (error) reportError(toAppError(error), { where: "new session" });
}
