import "server-only";
import { AppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { accountMessages } from "./messages";

/**
 * Notes that this person, who has proved who they are, is about to change their password, or their email to `email`:
 * without it the database ends every session of somebody with two-step sign-in. Null once noted, otherwise the text
 * that says it cannot be done now.
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
 * Gives an account back to whoever holds the link mailed to its former address. Answers that address, for which a new
 * password is then to be chosen; otherwise why not.
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
