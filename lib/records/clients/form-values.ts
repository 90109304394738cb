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
import { createClientBody, type OtherEmail, type OtherPhone } from "./schema";
import type { Client } from "./serialize";

/** What the client form holds: the client, and the deal that may come with a new one. */
export type ClientValues = InputValues<typeof clientFields> & {
  other_emails: OtherEmail[];
  other_phones: OtherPhone[];
  tags: RecordTag[];
  owner_id: string;
  withDeal: boolean;
  deal: FirstDealValues;
};

/** The form for a client that is there, or an empty one owned by the person filling it in. */
export const clientValues = (client: Client | null, personId: string): ClientValues => ({
  ...toInputValues(clientFields, client),
  other_emails: client?.other_emails.map(({ label, email }) => ({ label, email })) ?? [],
  other_phones: client?.other_phones.map(({ label, phone }) => ({ label, phone })) ?? [],
  tags: client?.tags ?? [],
  owner_id: client?.owner_id ?? personId,
  withDeal: false,
  deal: emptyFirstDeal,
});

/** What is sent for what stands in the form. A deal is made only when its title says something. */
export const clientBody = (
  { withDeal, deal, tags, ...client }: ClientValues,
  today: CalendarDay,
) => ({
  ...client,
  ...fromInputValues(clientFields, client, today),
  tag_ids: toTagIds(tags),
  other_phones: client.other_phones.map(({ label, phone }) => ({
    label,
    phone: formatPhone(phone),
  })),
  deal: withDeal && deal.title.trim() !== "" ? firstDealBody(deal, today) : undefined,
});

/** Holds the deal against the API's own rules too, so that it is not refused once the client is there. */
export const clientFormSchema = createClientBody.extend({ deal: firstDealSchema.optional() });
