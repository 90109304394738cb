"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { AuthError } from "@supabase/supabase-js";
import { nextPath } from "@/lib/foundation/auth/next-path";
import { cookieClient } from "@/lib/foundation/supabase/server";
import { toAuthErrorText, checkAttemptLimit } from "@/lib/organisation/accounts/auth-errors";
import { toFormState, type FormState } from "@/lib/organisation/accounts/form-state";
import { toLinkKind } from "@/lib/organisation/accounts/link-kinds";
import { accountMessages } from "@/lib/organisation/accounts/messages";
import { tokenHash } from "@/lib/organisation/accounts/schema";
import { recordNewSession } from "@/lib/organisation/sessions/new-session.data";

/**
 * Confirms an email with the link from a mail, signs in and redirects to `next`. When both addresses must
 * confirm a change, `done` means that the other address has not confirmed yet.
 */
export async function confirmLink(_state: FormState, form: FormData): Promise<FormState> {
  const link = tokenHash.safeParse(form.get("token_hash"));
  const kind = toLinkKind(form.get("type"));
  if (!link.success || !kind || kind === "recovery") {
    return toFormState(form, { error: accountMessages.linkOver });
  }
  const refused = await checkAttemptLimit("open_link", { headers: await headers() });
  if (refused) return toFormState(form, { error: refused });

  const client = await cookieClient();
  const { data, error } = await client.auth.verifyOtp({ token_hash: link.data, type: kind });
  if (error) return toLinkErrors(form, error);
  if (!data.session) return toFormState(form, { done: "half" });
  await recordNewSession(data.session.access_token);
  const fallback = kind === "email_change" ? "/settings/profile" : "/";
  redirect(nextPath(form.get("next"), fallback));
}

function toLinkErrors(form: FormData, error: AuthError): FormState {
  const isExpired = error.status !== undefined && error.status < 500 && error.status !== 429;
  return toFormState(
    form,
    isExpired ? { fields: { link: accountMessages.linkOver } } : { error: toAuthErrorText(error) },
  );
}
