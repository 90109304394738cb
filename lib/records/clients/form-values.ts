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

/** The values of the client form, and of the deal that a new client may have. */
export type ClientValues = InputValues<typeof clientFields> & {
  other_emails: OtherEmail[];
  other_phones: OtherPhone[];
  tags: RecordTag[];
  custom: CustomInputs;
  owner_id: string;
  withDeal: boolean;
  deal: FirstDealValues;
};

/** Returns the form's values for a client, or empty ones owned by the person. */
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

/** Whether the form asks for a phone: not of a client who came without one. */
export const isPhoneRequired = (client: Pick<Client, "phone"> | null): boolean =>
  client?.phone !== null;

/**
 * Returns the schema of the form for a client, or for a new one. It also validates the deal, so that it is not refused
 * once the client exists.
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
