import "server-only";
import { AppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { twoStepMessages } from "./messages";
import { codeResult, twoStepSchema, type TwoStep } from "./schema";
import { createSetupKey, type SetupKey } from "./setup-key";

/** Returns the caller's two-step state. */
export async function getTwoStep(db: Db): Promise<TwoStep> {
  return twoStepSchema.parse(await rpc(db, "get_my_two_step"));
}

/** Starts the setup, which the first code completes. Throws 409 when two-step sign-in is on. */
export async function beginTwoStep(db: Db, email: string): Promise<SetupKey> {
  const data = await rpc(db, "begin_two_step");
  return createSetupKey(data, email);
}

/**
 * Turns two-step sign-in on. Returns ten recovery codes, which are never shown again. Throws 400 for a wrong
 * code, 429 after ten wrong codes.
 */
export async function confirmTwoStep(db: Db, code: string): Promise<string[]> {
  return (await submitCode(db, "set_up", code, twoStepMessages.wrongCode)) ?? [];
}

/** Replaces the recovery codes by ten new ones. Throws as confirmTwoStep() does. */
export async function renewRecoveryCodes(db: Db, code: string): Promise<string[]> {
  return (await submitCode(db, "renew_codes", code, twoStepMessages.wrongCode)) ?? [];
}

/**
 * Completes the second step of the session that `db` acts for. Throws 400 for a wrong code, 429 after ten
 * wrong codes.
 */
export async function verifyTwoStep(db: Db, code: string): Promise<void> {
  await submitCode(db, "sign_in", code, twoStepMessages.wrongSecondStep);
}

/** Turns two-step sign-in off. Throws 400 and 429 as above, 409 when a team requires it. */
export async function disableTwoStep(db: Db, code: string): Promise<void> {
  await submitCode(db, "turn_off", code, twoStepMessages.wrongSecondStep);
}

type CodePurpose = "set_up" | "sign_in" | "renew_codes" | "turn_off";

async function submitCode(db: Db, purpose: CodePurpose, code: string, wrongText: string) {
  const answer = await rpc(db, "use_two_step_code", { p_purpose: purpose, p_code: code });
  const { passed, codes, retry_after } = codeResult.parse(answer);
  if (!passed) throw wrongCode(retry_after, wrongText);
  return codes;
}

/** Sets whether a team requires two-step sign-in. Only its owner may. Throws 409 while the owner has not set it up. */
export async function requireTwoStep(db: Db, tenantId: string, required: boolean): Promise<void> {
  await rpc(db, "set_two_step_requirement", { p_tenant_id: tenantId, p_is_on: required });
}

/** Turns two-step sign-in off for a member who has lost phone and recovery codes, and ends all their sessions. */
export async function resetMemberTwoStep(db: Db, tenantId: string, userId: string): Promise<void> {
  await rpc(db, "reset_member_two_step", { p_tenant_id: tenantId, p_user_id: userId });
}

function wrongCode(retryAfter: number, text: string): AppError {
  if (retryAfter > 0) return tooManyCodes(retryAfter);
  return new AppError("invalid_input", text, { status: 400, fields: { code: text } });
}

const tooManyCodes = (seconds: number) =>
  new AppError(
    "rate_limited",
    `Too many wrong codes. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    { status: 429, retryAfterSeconds: seconds },
  );
