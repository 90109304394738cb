"use server";

import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import type { AuthError } from "@supabase/supabase-js";
import { clearRateLimit } from "@/lib/foundation/api/rate-limit";
import { requireSession } from "@/lib/foundation/auth/actor";
import { toAppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { cookieClient, visitorClient, type AuthClient } from "@/lib/foundation/supabase/server";
import { announceAccountChange } from "@/lib/organisation/accounts/account-changes.data";
import { toAuthErrorText, checkAttemptLimit } from "@/lib/organisation/accounts/auth-errors";
import { toFormState, readForm, type FormState } from "@/lib/organisation/accounts/form-state";
import { accountMessages } from "@/lib/organisation/accounts/messages";
import { updateProfile } from "@/lib/organisation/profile/data";
import { profileMessages } from "@/lib/organisation/profile/messages";
import {
  changeEmailForm,
  changePasswordForm,
  profileForm,
} from "@/lib/organisation/profile/schema";
import { recordSuccessorSession } from "@/lib/organisation/sessions/new-session.data";

/** Saves name, phone, time zone and signature. */
export async function saveProfile(_state: FormState, form: FormData): Promise<FormState> {
  const { actor, db } = await requireSession();
  const { data, invalid } = readForm(profileForm, form);
  if (invalid) return invalid;
  try {
    await updateProfile(db, actor.userId, data);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) reportError(error.cause ?? error, { where: "save profile" });
    return toFormState(form, { error: error.message });
  }
  revalidatePath("/", "layout");
  return toFormState(form, { done: profileMessages.saved });
}

/** Requests a new email, which takes effect when its link is opened. Needs the current password. */
export async function changeEmail(_state: FormState, form: FormData): Promise<FormState> {
  const { actor } = await requireSession();
  const { data, invalid } = readForm(changeEmailForm, form);
  if (invalid) return invalid;
  if (data.email === actor.email.toLowerCase()) {
    return toFormState(form, { fields: { email: profileMessages.sameEmail } });
  }
  const client = await visitorClient();
  const refused = await verifyPassword(client, actor.email, data.current_password, form);
  if (refused) return refused;
  const unannounced = await announceAccountChange(actor.userId, data.email);
  if (unannounced) return toFormState(form, { error: unannounced });
  const { error } = await client.auth.updateUser({ email: data.email });
  await client.auth.signOut({ scope: "local" });
  if (error) return toEmailErrors(form, error);
  return toFormState(form, { done: data.email });
}

function toEmailErrors(form: FormData, error: AuthError): FormState {
  if (error.code === "email_exists") {
    return toFormState(form, { fields: { email: profileMessages.emailTaken } });
  }
  if (error.code === "email_address_invalid" || error.code === "validation_failed") {
    return toFormState(form, { fields: { email: accountMessages.emailInvalid } });
  }
  return toFormState(form, { error: toAuthErrorText(error) });
}

/**
 * Changes the password and ends every other session. Checking the current password opens a new
 * session that replaces this one in the cookie, so a copy of the old cookie is worthless. This
 * session passed the second step and vouches for the new one.
 */
export async function changePassword(_state: FormState, form: FormData): Promise<FormState> {
  const { actor, db } = await requireSession();
  const { data, invalid } = readForm(changePasswordForm, form);
  if (invalid) return invalid;
  const client = await cookieClient();
  const refused = await verifyPassword(client, actor.email, data.current_password, form);
  if (refused) return refused;
  const { data: fresh } = await client.auth.getSession();
  if (fresh.session) await recordSuccessorSession(db, fresh.session.access_token);
  const unannounced = await announceAccountChange(actor.userId);
  if (unannounced) return toFormState(form, { error: unannounced });
  const { password, current_password } = data;
  const { error } = await client.auth.updateUser({ password, current_password });
  if (error) return toPasswordErrors(form, error);
  await client.auth.signOut({ scope: "others" });
  return toFormState(form, { done: profileMessages.passwordChanged });
}

function toPasswordErrors(form: FormData, error: AuthError): FormState {
  switch (String(error.code)) {
    case "weak_password":
      return toFormState(form, { fields: { password: accountMessages.weakPassword } });
    case "same_password":
      return toFormState(form, { fields: { password: profileMessages.samePassword } });
    case "current_password_required":
    case "current_password_invalid":
      return toFormState(form, { fields: { current_password: profileMessages.wrongPassword } });
    case "reauthentication_needed":
    case "reauthentication_not_valid":
      return toFormState(form, { error: profileMessages.signInAgain });
    default:
      return toFormState(form, { error: toAuthErrorText(error) });
  }
}

/** Returns null when the password is right; the client then has a new session. Counts attempts. */
async function verifyPassword(
  client: AuthClient,
  email: string,
  password: string,
  form: FormData,
): Promise<FormState | null> {
  const tooMany = await checkAttemptLimit("sign_in", { account: email, headers: await headers() });
  if (tooMany) return toFormState(form, { error: tooMany });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error?.code === "invalid_credentials") {
    return toFormState(form, { fields: { current_password: profileMessages.wrongPassword } });
  }
  if (error) return toFormState(form, { error: toAuthErrorText(error) });
  await clearRateLimit("sign_in", email).catch(reportError);
  return null;
}
