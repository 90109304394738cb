"use server";

import { revalidatePath } from "next/cache";
import { formState, readForm, type FormState } from "@/lib/accounts/form-state";
import { requireActor } from "@/lib/auth/actor";
import { toAppError } from "@/lib/errors";
import { reportError } from "@/lib/monitoring/report";
import { setPostalAddress } from "@/lib/tenants/data";
import { tenantMessages } from "@/lib/tenants/messages";
import { postalAddressForm } from "@/lib/tenants/schema";

/** Saves the address that stands under the team's marketing mail. Needs SETTINGS_MANAGE. */
export async function savePostalAddress(_state: FormState, form: FormData): Promise<FormState> {
  const { actor, db } = await requireActor({ can: null });
  const { data, invalid } = readForm(postalAddressForm, form);
  if (invalid) return invalid;
  try {
    await setPostalAddress(db, actor.tenantId, data.postal_address ?? null);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) reportError(error.cause ?? error, { where: "save postal address" });
    return formState(form, { error: error.message });
  }
  revalidatePath("/settings/messaging");
  return formState(form, { done: tenantMessages.postalSaved });
}
