"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { clearRateLimit } from "@/lib/foundation/api/rate-limit";
import { nextPath } from "@/lib/foundation/auth/next-path";
import { twoStepPath } from "@/lib/foundation/auth/two-step-path";
import { reportError } from "@/lib/foundation/monitoring/report";
import { cookieClient, visitorClient } from "@/lib/foundation/supabase/server";
import { toAuthErrorText, checkAttemptLimit } from "@/lib/organisation/accounts/auth-errors";
import { toFormState, readForm, type FormState } from "@/lib/organisation/accounts/form-state";
import { accountMessages } from "@/lib/organisation/accounts/messages";
import { emailForm, signInForm } from "@/lib/organisation/accounts/schema";
import { announceSignIn } from "@/lib/organisation/audit/record.data";
import { recordNewSession } from "@/lib/organisation/sessions/new-session.data";

/** Signs in and redirects to `next`, or to the second step. Counts attempts by account and address. */
export async function signIn(_state: FormState, form: FormData): Promise<FormState> {
  const { data, invalid } = readForm(signInForm, form);
  if (invalid) return invalid;
  const refused = await checkAttemptLimit("sign_in", {
    account: data.email,
    headers: await headers(),
  });
  if (refused) return toFormState(form, { error: refused });

  await announceSignIn(data.email, await headers()).catch(reportError);
  const client = await cookieClient();
  const { data: signed, error } = await client.auth.signInWithPassword(data);
  if (error?.code === "invalid_credentials") {
    return toFormState(form, { error: accountMessages.wrongSignIn });
  }
  if (error?.code === "email_not_confirmed") {
    return toFormState(form, { error: accountMessages.notConfirmed, done: data.email });
  }
  if (error) return toFormState(form, { error: toAuthErrorText(error) });

  await clearRateLimit("sign_in", data.email).catch(reportError);
  const next = nextPath(form.get("next"));
  redirect((await recordNewSession(signed.session.access_token)) ? twoStepPath(next) : next);
}

/** Resends the confirmation mail. The response is the same for an address that needs no confirmation. */
export async function resendConfirmation(_state: FormState, form: FormData): Promise<FormState> {
  const { data, invalid } = readForm(emailForm, form);
  if (invalid) return invalid;
  const refused = await checkAttemptLimit("reset", {
    account: data.email,
    headers: await headers(),
  });
  if (refused) return toFormState(form, { error: refused });
  const client = await visitorClient();
  const { error } = await client.auth.resend({ type: "signup", email: data.email });
  const sentJustNow = error?.code === "over_email_send_rate_limit";
  if (error && !sentJustNow) return toFormState(form, { error: toAuthErrorText(error) });
  return toFormState(form, { done: data.email });
}
