"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { requireSession } from "@/lib/foundation/auth/actor";
import { endSession } from "@/lib/foundation/auth/end-session";
import { toAppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { toFormState, type FormState } from "@/lib/organisation/accounts/form-state";
import { acceptInvitation } from "@/lib/organisation/invitations/data";

/** Adds the signed-in person to the team that invited them and switches to it. */
export async function acceptInvitationAction(
  _state: FormState,
  form: FormData,
): Promise<FormState> {
  const { db } = await requireSession();
  const token = form.get("invitation_token");
  try {
    await acceptInvitation(db, typeof token === "string" ? token : "");
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) reportError(error.cause ?? error, { where: "accept invitation" });
    return toFormState(form, { error: error.message });
  }
  redirect("/");
}

/** Signs out and stays on the invitation, so that the invited person can continue. */
export async function signOutForInvitation(_state: FormState, form: FormData): Promise<FormState> {
  try {
    await endSession(await headers());
  } catch (thrown) {
    // The cookies were deleted anyway.
    reportError(thrown, { where: "sign out for invitation" });
  }
  return toFormState(form, { done: "signed-out" });
}
