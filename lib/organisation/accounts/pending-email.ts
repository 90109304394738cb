import "server-only";
import { cookies } from "next/headers";
import { visitorClient } from "@/lib/foundation/supabase/server";
import { readSession } from "@/lib/foundation/supabase/session-cookie";

/** Returns the new address that awaits confirmation, or null. */
export async function getPendingEmail(): Promise<string | null> {
  const session = await readSession((await cookies()).getAll());
  if (!session) return null;
  const client = await visitorClient();
  const { data } = await client.auth.getUser(session.access_token);
  return data.user?.new_email || null;
}
