import "server-only";
import { clearRateLimit } from "@/lib/foundation/api/rate-limit";
import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { AppError, unavailable } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { visitorClient } from "@/lib/foundation/supabase/server";
import { profileMessages } from "@/lib/organisation/profile/messages";

/**
 * Checks the actor's password before an action that a stolen session must not perform. Counts as an attempt to
 * sign in. Throws 400 at `current_password` for a wrong password, 429 after too many attempts.
 */
export async function requirePassword(
  { email }: Actor,
  password: string,
  headers: Headers,
): Promise<void> {
  await enforceRateLimit("sign_in", { account: email, headers });
  const client = await visitorClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error?.code === "invalid_credentials") {
    throw new AppError("validation", profileMessages.wrongPassword, {
      status: 400,
      fields: { current_password: profileMessages.wrongPassword },
    });
  }
  if (error) throw unavailable();
  await client.auth.signOut({ scope: "local" });
  await clearRateLimit("sign_in", email).catch(reportError);
}
