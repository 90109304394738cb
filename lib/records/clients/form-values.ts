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
  owner_id: string;
  withDeal: boolean;
  deal: FirstDealValues;
};

/** Returns the form's values for a client, or empty ones owned by the person. */
export const clientValues = (client: Client | null, personId: string): ClientValues => ({
  ...toInputValues(clientFields, client),
  other_emails: client?.other_emails.map(({ label, email }) => ({ label, email })) ?? [],
  other_phones: client?.other_phones.map(({ label, phone }) => ({ label, phone })) ?? [],
  tags: client?.tags ?? [],
  owner_id: client?.owner_id ?? personId,
  withDeal: false,
  deal: emptyFirstDeal,
});

/** Returns the request body of the form. A deal is included only when it has a title. */
export const clientBody = (
  { withDeal, deal, tags, ...client }: ClientValues,
  today: CalendarDay,
) => ({
  ...client,
  ...fromInputValues(clientFields, client, today),
  phone: formatPhone(client.phone) || null,
  tag_ids: toTagIds(tags),
  other_phones: client.other_phones.map(({ label, phone }) => ({
    label,
    phone: formatPhone(phone),
  })),
  deal: withDeal && deal.title.trim() !== "" ? firstDealBody(deal, today) : undefined,
});

/** Also validates the deal, so that it is not refused once the client exists. */
const withFirstDeal = { deal: firstDealSchema.optional() };
const ownSchema = createClientBody.extend(withFirstDeal);
const phonelessSchema = phonelessClientBody.extend(withFirstDeal).superRefine(hasReach);

/** Whether the form asks for a phone: not of a client who came without one. */
export const isPhoneRequired = (client: Pick<Client, "phone"> | null): boolean =>
  client?.phone !== null;

/** Returns the schema of the form for a client, or for a new one. */
export const clientFormSchema = (client: Pick<Client, "phone"> | null) =>
  isPhoneRequired(client) ? ownSchema : phonelessSchema;
