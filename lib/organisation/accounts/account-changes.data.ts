import "server-only";
import { AppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { accountMessages } from "./messages";

/**
 * Announces that this person, who has proved their identity, will change their password, or their email to
 * `email`. Without it the database ends every session of an account with two-step sign-in. Returns null, or
 * the text of the failure.
 */
export async function announceAccountChange(
  userId: string,
  email?: string,
): Promise<string | null> {
  try {
    await rpc(serviceClient(), "announce_account_change", {
      p_user_id: userId,
      ...(email !== undefined && { p_email: email }),
    });
    return null;
  } catch (error) {
    reportError(error, { userId, where: "announce an account change" });
    return accountMessages.unavailable;
  }
}

/**
 * Restores an account by the link that was mailed to its former address. Returns that address, for which a new
 * password is set next, or why it failed.
 */
export async function restoreAccount(
  token: string,
): Promise<{ email: string } | { refused: "over" | "taken" }> {
  try {
    return { email: await rpc(serviceClient(), "restore_account", { p_token: token }) };
  } catch (error) {
    if (error instanceof AppError && error.status === 410) return { refused: "over" };
    if (error instanceof AppError && error.status === 409) return { refused: "taken" };
    throw error;
  }
}
