import "server-only";
import { AppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { twoStepMessages } from "./messages";
import { recoveryCodesResult, codeResult, twoStepSchema, type TwoStep } from "./schema";
import { createSetupKey, type SetupKey } from "./setup-key";

/** How the caller signs in. */
export async function getTwoStep(db: Db): Promise<TwoStep> {
  return twoStepSchema.parse(await rpc(db, "get_my_two_step"));
}

/** Begins to set it up; it counts from a first code on. Throws 409 where it is on. */
export async function beginTwoStep(db: Db, email: string): Promise<SetupKey> {
  const data = await rpc(db, "begin_two_step");
  return createSetupKey(data, email);
}

/** Turns it on. Answers ten recovery codes, which nobody sees again. Throws 400 for a wrong code, 429 after ten. */
export async function confirmTwoStep(db: Db, code: string): Promise<string[]> {
  return recoveryCodes(await rpc(db, "confirm_two_step", { p_code: code }));
}

/** Ten recovery codes in place of those there were. Throws as confirmTwoStep() does. */
export async function renewRecoveryCodes(db: Db, code: string): Promise<string[]> {
  return recoveryCodes(await rpc(db, "renew_recovery_codes", { p_code: code }));
}

function recoveryCodes(answer: unknown): string[] {
  const { codes, retry_after } = recoveryCodesResult.parse(answer);
  if (!codes) throw wrongCode(retry_after, twoStepMessages.wrongCode);
  return codes;
}

function requirePassed(answer: unknown): void {
  const { passed, retry_after } = codeResult.parse(answer);
  if (!passed) throw wrongCode(retry_after, twoStepMessages.wrongSecondStep);
}

/** Takes the second step of the session that `db` acts for. Throws 400 for a wrong code, 429 after ten. */
export async function verifyTwoStep(db: Db, code: string): Promise<void> {
  const data = await rpc(db, "verify_two_step", { p_code: code });
  requirePassed(data);
}

/** Turns it off. Throws 400 and 429 as above, 409 where a team asks for it. */
export async function disableTwoStep(db: Db, code: string): Promise<void> {
  const data = await rpc(db, "end_two_step", { p_code: code });
  requirePassed(data);
}

/** Asks it of everybody in a team, or no longer; for its owner. Throws 409 while they have none themselves. */
export async function requireTwoStep(db: Db, tenantId: string, required: boolean): Promise<void> {
  await rpc(db, "set_two_step_requirement", { p_tenant_id: tenantId, p_is_on: required });
}

/** Takes it from a member who has lost phone and codes, and signs them out everywhere. */
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
