"use server";

import { headers } from "next/headers";
import { toAppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { visitorClient } from "@/lib/foundation/supabase/server";
import { restoreAccount } from "@/lib/organisation/accounts/account-changes.data";
import { checkAttemptLimit } from "@/lib/organisation/accounts/auth-errors";
import { toFormState, type FormState } from "@/lib/organisation/accounts/form-state";
import { accountMessages } from "@/lib/organisation/accounts/messages";
import { tokenHash } from "@/lib/organisation/accounts/schema";

/** Uses the link: restores the address, ends every session and mails a password reset link. */
export async function restoreMyAccount(_state: FormState, form: FormData): Promise<FormState> {
  const token = tokenHash.safeParse(form.get("token"));
  if (!token.success) return toFormState(form, { fields: { link: accountMessages.linkOver } });
  const refused = await checkAttemptLimit("open_link", { headers: await headers() });
  if (refused) return toFormState(form, { error: refused });
  const client = await visitorClient();
  try {
    const restored = await restoreAccount(token.data);
    if ("refused" in restored) {
      return restored.refused === "over"
        ? toFormState(form, { fields: { link: accountMessages.linkOver } })
        : toFormState(form, { error: accountMessages.addressTaken });
    }
    const { error } = await client.auth.resetPasswordForEmail(restored.email);
    if (error) reportError(error, { where: "password reset mail" });
    return toFormState(form, { done: restored.email });
  } catch (thrown) {
    const error = toAppError(thrown);
    reportError(error.cause ?? error, { where: "restore an account" });
    return toFormState(form, { error: accountMessages.unavailable });
  }
}
