"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { nextPath } from "@/lib/foundation/auth/next-path";
import { SIGN_IN_PATH } from "@/lib/foundation/auth/sign-in-path";
import { toAppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { bearerClient } from "@/lib/foundation/supabase/server";
import { readSession } from "@/lib/foundation/supabase/session-cookie";
import { checkAttemptLimit } from "@/lib/organisation/accounts/auth-errors";
import { toFormState, readForm, type FormState } from "@/lib/organisation/accounts/form-state";
import { verifyTwoStep } from "@/lib/organisation/two-step/data";
import { codeBody } from "@/lib/organisation/two-step/schema";

/** Completes the second step of a sign-in and redirects to `next`. */
export async function submitCode(_state: FormState, form: FormData): Promise<FormState> {
  const { data, invalid } = readForm(codeBody, form);
  if (invalid) return invalid;
  const session = await readSession((await cookies()).getAll());
  if (!session) redirect(SIGN_IN_PATH);
  const refused = await checkAttemptLimit("two_step", { headers: await headers() });
  if (refused) return toFormState(form, { error: refused });
  try {
    await verifyTwoStep(bearerClient(session.access_token, await headers()), data.code);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status === 401) redirect(SIGN_IN_PATH);
    // A 409 means that it was completed in another tab or turned off meanwhile. The next page handles that.
    if (error.status !== 409) {
      if (error.status >= 500) reportError(error.cause ?? error, { where: "second step" });
      const { fields } = error;
      return toFormState(form, fields ? { fields } : { error: error.message });
    }
  }
  redirect(nextPath(form.get("next")));
}
