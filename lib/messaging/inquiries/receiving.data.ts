import "server-only";
import { z } from "zod";
import { AppError, toAppError } from "@/lib/foundation/errors";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { askedFields } from "./asked-fields";
import { openForm, type KeyedInquiryBody, type OpenForm } from "./schema";

// Visitors and websites have no session: the form's id, or the key, determines the team.

const receivedInquiry = z.object({ id: z.string(), client_id: z.string().nullable() });

/** Returns the open form of an id, or null. */
export async function getOpenInquiryForm(id: string): Promise<OpenForm | null> {
  if (!z.guid().safeParse(id).success) return null;
  const data = await rpc(serviceClient(), "get_inquiry_form", { p_id: id });
  return data === null ? null : openForm.parse(data);
}

type InquiryInput = Pick<KeyedInquiryBody, "name"> &
  Partial<Omit<KeyedInquiryBody, "consent" | "custom">> & {
    /** Values of the clients' custom fields, by the field's id. */
    custom?: Record<string, Json>;
    consent: { text: string; at: string; address: string | null } | null;
  };

const toColumns = ({ consent, ...inquiry }: InquiryInput) => ({
  ...inquiry,
  consent_text: consent?.text,
  consented_at: consent?.at,
  consent_address: consent?.address,
});

/** Stores an inquiry of a form. Throws 404 when the form is closed, 409 when the consent text has changed since. */
export async function receiveFormInquiry(formId: string, inquiry: InquiryInput): Promise<void> {
  await rpc(serviceClient(), "receive_form_inquiry", {
    p_id: formId,
    p_inquiry: toColumns(inquiry),
  });
}

/** Throws 401 for an invalid key. */
export async function requireInquiryKey(key: string): Promise<void> {
  const { error } = await serviceClient().rpc("require_inquiry_key", { p_token: key });
  if (error) throw toKeyError(toAppError(error));
}

/** Returns the custom fields that an inquiry with a key may answer. Throws 401 for an invalid key. */
export async function listKeyFields(key: string): Promise<CustomField[]> {
  const { data, error } = await serviceClient().rpc("list_key_fields", { p_token: key });
  if (error) throw toKeyError(toAppError(error));
  return askedFields.parse(data);
}

/** Stores a website's inquiry and returns its id. Throws 401 for an invalid key. */
export async function receiveKeyedInquiry(
  key: string,
  inquiry: InquiryInput,
): Promise<{ id: string }> {
  const call = { p_token: key, p_inquiry: toColumns(inquiry) };
  const { data, error } = await serviceClient().rpc("receive_keyed_inquiry", call);
  if (error) throw toKeyError(toAppError(error));
  return { id: receivedInquiry.parse(data).id };
}

/** Gives a 401 about the key its own code, because it must not end anybody's session. */
const toKeyError = (error: AppError) =>
  error.status === 401
    ? new AppError("invalid_key", error.message, { status: 401, cause: error })
    : error;
