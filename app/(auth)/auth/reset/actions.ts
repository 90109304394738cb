"use server";

import { headers } from "next/headers";
import { after } from "next/server";
import { redirect } from "next/navigation";
import { clearRateLimit } from "@/lib/foundation/api/rate-limit";
import { reportError } from "@/lib/foundation/monitoring/report";
import { cookieClient, visitorClient, type AuthClient } from "@/lib/foundation/supabase/server";
import { announceAccountChange } from "@/lib/organisation/accounts/account-changes.data";
import { toAuthErrorText, checkAttemptLimit } from "@/lib/organisation/accounts/auth-errors";
import { toFormState, readForm, type FormState } from "@/lib/organisation/accounts/form-state";
import { accountMessages } from "@/lib/organisation/accounts/messages";
import { emailForm, newPasswordForm, tokenHash } from "@/lib/organisation/accounts/schema";
import { recordNewSession } from "@/lib/organisation/sessions/new-session.data";

/**
 * Requests a mail with a password reset link. The response and its timing are the same whether or
 * not the account exists, because the mail is sent afterwards.
 */
export async function requestReset(_state: FormState, form: FormData): Promise<FormState> {
  const { data, invalid } = readForm(emailForm, form);
  if (invalid) return invalid;
  const refused = await checkAttemptLimit("reset", {
    account: data.email,
    headers: await headers(),
  });
  if (refused) return toFormState(form, { error: refused });
  const client = await visitorClient();
  after(() => sendResetMail(client, data.email));
  return toFormState(form, { done: data.email });
}

async function sendResetMail(client: AuthClient, email: string): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email);
  if (error && error.status !== 429) reportError(error, { where: "password reset mail" });
}

/**
 * Uses the link and sets the password in one step, because somebody else could use a session that was opened
 * without a new password. Ends every other session.
 */
export async function setNewPassword(_state: FormState, form: FormData): Promise<FormState> {
  const { data, invalid } = readForm(newPasswordForm, form);
  if (invalid) return invalid;
  const link = tokenHash.safeParse(form.get("token_hash"));
  if (!link.success) return toFormState(form, { error: accountMessages.linkOver });
  const refused = await checkAttemptLimit("open_link", { headers: await headers() });
  if (refused) return toFormState(form, { error: refused });

  const client = await cookieClient();
  const opened = await client.auth.verifyOtp({ token_hash: link.data, type: "recovery" });
  if (opened.error) return toFormState(form, { error: linkErrorText(opened.error) });
  const userId = opened.data.user?.id;
  const unannounced = userId && (await announceAccountChange(userId));
  if (unannounced) {
    await client.auth.signOut({ scope: "local" });
    return toFormState(form, { error: unannounced });
  }
  const { error } = await client.auth.updateUser({ password: data.password });
  // Setting the same password again is allowed.
  if (error && error.code !== "same_password") {
    await client.auth.signOut({ scope: "local" });
    const weak = error.code === "weak_password";
    return toFormState(form, {
      error: weak ? accountMessages.passwordRefused : toAuthErrorText(error),
    });
  }
  await client.auth.signOut({ scope: "others" });
  if (opened.data.session) await recordNewSession(opened.data.session.access_token);
  const email = opened.data.user?.email;
  if (email) await clearRateLimit("sign_in", email).catch(reportError);
  redirect("/");
}

type LinkError = Parameters<typeof toAuthErrorText>[0];

const linkErrorText = (error: LinkError): string =>
  error.status && error.status < 500 && error.status !== 429
    ? accountMessages.linkOver
    : toAuthErrorText(error);
