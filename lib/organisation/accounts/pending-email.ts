import "server-only";
import { cookies } from "next/headers";
import { visitorClient } from "@/lib/foundation/supabase/server";
import { readSession } from "@/lib/foundation/supabase/session-cookie";

/** The new address that a visitor has asked for and not confirmed yet, or null. */
export async function getPendingEmail(): Promise<string | null> {
  const session = await readSession((await cookies()).getAll());
  if (!session) return null;
  const client = await visitorClient();
  const { data } = await client.auth.getUser(session.access_token);
  return data.user?.new_email || null;
}
