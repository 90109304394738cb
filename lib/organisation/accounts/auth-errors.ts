import "server-only";
import type { AuthError } from "@supabase/supabase-js";
import { enforceRateLimit, type LimitedAction } from "@/lib/foundation/api/rate-limit";
import { AppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { accountMessages, tooManyAttempts } from "./messages";

/** The auth server's pause between mails or requests, in seconds. */
const DEFAULT_WAIT_SECONDS = 60;

/** Returns the text for an error of the auth server that belongs to no field. */
export function toAuthErrorText(error: AuthError): string {
  if (error.status === 429) return tooManyAttempts(DEFAULT_WAIT_SECONDS);
  if (error.code === "signup_disabled") return accountMessages.signUpClosed;
  reportError(error, { where: "auth server" });
  if (error.code === "email_address_not_authorized") return accountMessages.mailNotAllowed;
  const isUnreachable = !error.status || error.status >= 502;
  return isUnreachable ? accountMessages.unavailable : accountMessages.unexpected;
}

/**
 * Counts an attempt (lib/foundation/api/rate-limit.ts). Returns null when it is allowed, else a text with the
 * time to retry. Throws when the counters cannot be reached.
 */
export async function checkAttemptLimit(
  action: LimitedAction,
  caller: { account?: string; headers: Headers },
): Promise<string | null> {
  try {
    await enforceRateLimit(action, caller);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds) {
      return tooManyAttempts(error.retryAfterSeconds);
    }
    if (error instanceof AppError && error.status === 503) return accountMessages.unavailable;
    throw error;
  }
}
