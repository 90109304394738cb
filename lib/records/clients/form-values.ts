import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import {
  fromInputValues,
  toInputValues,
  type InputValues,
} from "@/lib/foundation/record-layer/field-inputs";
import { formatPhone } from "@/lib/foundation/text/format";
import {
  emptyFirstDeal,
  firstDealBody,
  firstDealSchema,
  type FirstDealValues,
} from "@/lib/records/deals/first-deal";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import {
  fromCustomInputs,
  toCustomInputs,
  type CustomInputs,
} from "@/lib/records/custom-fields/form-values";
import { customValuesSchema } from "@/lib/records/custom-fields/value-schema";
import { toTagIds } from "@/lib/records/tags/form-tags";
import type { RecordTag } from "@/lib/records/tags/serialize";
import { clientFields } from "./fields";
import {
  createClientBody,
  hasReach,
  phonelessClientBody,
  type OtherEmail,
  type OtherPhone,
} from "./schema";
import type { Client } from "./serialize";

/** The values of the client form, including the deal that can be created with a new client. */
export type ClientValues = InputValues<typeof clientFields> & {
  other_emails: OtherEmail[];
  other_phones: OtherPhone[];
  tags: RecordTag[];
  custom: CustomInputs;
  owner_id: string;
  withDeal: boolean;
  deal: FirstDealValues;
};

/** Returns the form's values for a client, or empty ones whose owner is the person. */
export const clientValues = (
  client: Client | null,
  personId: string,
  customFields: readonly CustomField[] = [],
): ClientValues => ({
  ...toInputValues(clientFields, client),
  other_emails: client?.other_emails.map(({ label, email }) => ({ label, email })) ?? [],
  other_phones: client?.other_phones.map(({ label, phone }) => ({ label, phone })) ?? [],
  tags: client?.tags ?? [],
  custom: toCustomInputs(customFields, client?.custom ?? null),
  owner_id: client?.owner_id ?? personId,
  withDeal: false,
  deal: emptyFirstDeal,
});

/** Returns the request body of the form. A deal is included only when it has a title. */
export const clientBody = (
  { withDeal, deal, tags, custom, ...client }: ClientValues,
  today: CalendarDay,
  customFields: readonly CustomField[] = [],
) => ({
  ...client,
  ...fromInputValues(clientFields, client, today),
  phone: formatPhone(client.phone) || null,
  tag_ids: toTagIds(tags),
  custom: fromCustomInputs(customFields, custom, today),
  other_phones: client.other_phones.map(({ label, phone }) => ({
    label,
    phone: formatPhone(phone),
  })),
  deal: withDeal && deal.title.trim() !== "" ? firstDealBody(deal, today) : undefined,
});

/** Whether the form requires a phone. It does not for a client who was created without one. */
export const isPhoneRequired = (client: Pick<Client, "phone"> | null): boolean =>
  client?.phone !== null;

/**
 * Returns the form's schema for a client, or for a new one (null). It also validates the deal, so that the
 * server does not refuse the deal after the client exists.
 */
export function clientFormSchema(
  client: Pick<Client, "phone"> | null,
  customFields: readonly CustomField[] = [],
) {
  const more = {
    deal: firstDealSchema.optional(),
    custom: customValuesSchema(customFields, { isForm: true }),
  };
  return isPhoneRequired(client)
    ? createClientBody.extend(more)
    : phonelessClientBody.extend(more).superRefine(hasReach);
}
