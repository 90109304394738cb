"use server";

import { headers } from "next/headers";
import { restoreAccount } from "@/lib/accounts/account-changes.data";
import { refuseTooMany } from "@/lib/accounts/auth-errors";
import { formState, type FormState } from "@/lib/accounts/form-state";
import { accountMessages } from "@/lib/accounts/messages";
import { tokenHash } from "@/lib/accounts/schema";
import { toAppError } from "@/lib/errors";
import { reportError } from "@/lib/monitoring/report";
import { visitorClient } from "@/lib/supabase/server";

/** Uses the link up: the account has its address back, nobody is signed in, and a new password is asked for by mail. */
export async function restoreMyAccount(_state: FormState, form: FormData): Promise<FormState> {
  const token = tokenHash.safeParse(form.get("token"));
  if (!token.success) return formState(form, { fields: { link: accountMessages.linkOver } });
  const refused = await refuseTooMany("open_link", { headers: await headers() });
  if (refused) return formState(form, { error: refused });
  const client = await visitorClient();
  try {
    const restored = await restoreAccount(token.data);
    if ("refused" in restored) {
      return restored.refused === "over"
        ? formState(form, { fields: { link: accountMessages.linkOver } })
        : formState(form, { error: accountMessages.addressTaken });
    }
    const { error } = await client.auth.resetPasswordForEmail(restored.email);
    if (error) reportError(error, { where: "password reset mail" });
    return formState(form, { done: restored.email });
  } catch (thrown) {
    const error = toAppError(thrown);
    reportError(error.cause ?? error, { where: "restore an account" });
    return formState(form, { error: accountMessages.unavailable });
  }
}
