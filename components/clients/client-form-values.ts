import type { UseFormReturn } from "react-hook-form";
import type { ClientFormValues } from "@/lib/clients/schema";
import type { Client } from "@/lib/clients/serialize";

export type ClientFormState = UseFormReturn<ClientFormValues>;

/** The form for a client that is there, or an empty one owned by the person filling it in. */
export function formValues(client: Client | null, userId: string) {
  return {
    name: client?.name ?? "",
    email: client?.email ?? "",
    phone: client?.phone ?? "",
    address: client?.address ?? "",
    company: client?.company ?? "",
    status: client?.status ?? "Buyer",
    owner_id: client?.owner_id ?? userId,
  } satisfies ClientFormValues;
}

const fieldNames = Object.keys(formValues(null, ""));

/** Whether the server's name for a field is one that the form shows. */
export const isFormField = (name: string): name is keyof ClientFormValues =>
  fieldNames.includes(name);

/** Only what was changed is sent, so that two people at different fields do not collide. */
export function changedFields(form: ClientFormState): Partial<ClientFormValues> {
  const dirty: Partial<Record<string, unknown>> = form.formState.dirtyFields;
  const entries = Object.entries(form.getValues()).filter(([name]) => dirty[name]);
  return Object.fromEntries(entries);
}
