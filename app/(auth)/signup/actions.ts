"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { after } from "next/server";
import type { AuthError } from "@supabase/supabase-js";
import { cookieClient, visitorClient } from "@/lib/foundation/supabase/server";
import { recordSignUpTrace } from "@/lib/money/partners/visits.data";
import { toAuthErrorText, checkAttemptLimit } from "@/lib/organisation/accounts/auth-errors";
import { toFormState, readForm, type FormState } from "@/lib/organisation/accounts/form-state";
import { accountMessages } from "@/lib/organisation/accounts/messages";
import { REFERRAL_COOKIE, parseReferralCode } from "@/lib/organisation/accounts/referral-code";
import { invitedSignUpForm, signUpForm } from "@/lib/organisation/accounts/schema";
import { previewInvitation } from "@/lib/organisation/invitations/data";
import { invitationMessages } from "@/lib/organisation/invitations/messages";
import { recordNewSession } from "@/lib/organisation/sessions/new-session.data";

type NewAccount = {
  email: string;
  password: string;
  metadata:
    | { name: string; team_name: string; referral_code: string | null }
    | { name: string; invitation_token: string };
};

/** Creates an account with its own team and signs in, unless the email must be confirmed first. */
export async function signUp(_state: FormState, form: FormData): Promise<FormState> {
  const { data, invalid } = readForm(signUpForm, form);
  if (invalid) return invalid;
  const { name, email, password, team_name } = data;
  const referral_code = parseReferralCode((await cookies()).get(REFERRAL_COOKIE)?.value);
  return createAccount(form, { email, password, metadata: { name, team_name, referral_code } });
}

/** Creates an account for the invited address and adds it to the team. */
export async function signUpInvited(_state: FormState, form: FormData): Promise<FormState> {
  const { data, invalid } = readForm(invitedSignUpForm, form);
  if (invalid) return invalid;
  const token = form.get("invitation_token");
  const invitation = typeof token === "string" ? await previewInvitation(token) : null;
  if (typeof token !== "string" || invitation?.state !== "open") {
    return toFormState(form, { error: invitationMessages.over });
  }
  if (invitation.has_account) return toFormState(form, { error: invitationMessages.hasAccount });
  const metadata = { name: data.name, invitation_token: token };
  return createAccount(form, { email: invitation.email, password: data.password, metadata });
}

async function createAccount(form: FormData, account: NewAccount): Promise<FormState> {
  const { email, password, metadata } = account;
  const refused = await checkAttemptLimit("sign_up", { account: email, headers: await headers() });
  if (refused) return toFormState(form, { error: refused });
  // Not the cookie client, which would leave a code verifier for a flow that we do not use.
  const client = await visitorClient();
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: metadata },
  });
  if (error) return toSignUpErrors(form, error, email);
  if ("referral_code" in metadata && metadata.referral_code) await consumeReferral(data.user?.id);
  if (!data.session) return toFormState(form, { done: email });
  const sessionResult = await (await cookieClient()).auth.setSession(data.session);
  if (sessionResult.error)
    return toFormState(form, { error: toAuthErrorText(sessionResult.error) });
  await recordNewSession(data.session.access_token);
  redirect("/");
}

/**
 * Records the referral of a new account and deletes the cookie, because a link refers one team. The trace
 * shows a reviewer whether partner and referred person are the same.
 */
async function consumeReferral(userId: string | undefined): Promise<void> {
  (await cookies()).delete(REFERRAL_COOKIE);
  const visitor = await headers();
  if (userId) after(() => recordSignUpTrace(userId, visitor));
}

function toSignUpErrors(form: FormData, error: AuthError, email: string): FormState {
  switch (error.code) {
    case "user_already_exists":
    case "email_exists":
      return toFormState(form, { fields: { email: accountMessages.emailTaken } });
    case "weak_password":
      return toFormState(form, { fields: { password: accountMessages.weakPassword } });
    case "email_address_invalid":
      return toFormState(form, { fields: { email: accountMessages.emailInvalid } });
    case "over_email_send_rate_limit":
      // A mail was just sent to this address. Any other response would reveal who has an account.
      return toFormState(form, { done: email });
    default:
      return toFormState(form, { error: toAuthErrorText(error) });
  }
}
