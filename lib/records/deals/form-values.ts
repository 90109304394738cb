import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import {
  parseDayOrKeep,
  formatDayInput,
  type PickedRecord,
} from "@/lib/foundation/record-layer/form";
import { toDollarText, toMoneyText } from "@/lib/foundation/text/money-text";
import { toTagIds } from "@/lib/records/tags/form-tags";
import type { RecordTag } from "@/lib/records/tags/serialize";
import { emptyFirstDeal, type FirstDealValues } from "./first-deal";
import { dealMessages } from "./messages";
import type { CreateDealInput } from "./schema";
import type { Deal } from "./serialize";

/** What the deal form holds: text, as it is typed (the closing date as people write days). */
export type DealFormValues = FirstDealValues & {
  client_id: PickedRecord | null;
  probability: string;
  lost_reason: string;
  tags: RecordTag[];
  owner_id: string;
};

const numberText = (value: number | null) => (value === null ? "" : String(value));

/** The form for a deal that is there, or an empty one for the person filling it in. */
export function dealFormValues(
  deal: Deal | null,
  { personId, client }: { personId: string; client: PickedRecord | null },
): DealFormValues {
  if (!deal) {
    const ownOnly = { client_id: client, probability: "0", lost_reason: "", tags: [] };
    return { ...emptyFirstDeal, ...ownOnly, owner_id: personId };
  }
  return {
    title: deal.title,
    client_id: chosenClient(deal),
    value: toMoneyText(deal.value),
    commission_percentage: numberText(deal.commission_percentage),
    status: deal.status,
    probability: String(deal.probability),
    expected_close_date: formatDayInput(deal.expected_close_date),
    property_address: deal.property_address ?? "",
    property_type: deal.property_type ?? "",
    property_bedrooms: numberText(deal.property_bedrooms),
    property_bathrooms: numberText(deal.property_bathrooms),
    property_sqft: numberText(deal.property_sqft),
    lost_reason: deal.lost_reason ?? "",
    tags: deal.tags,
    owner_id: deal.owner_id,
  };
}

/** One that is out of the person's sight stays as it is: its id is kept under the name shown. */
const chosenClient = ({ client_id, client_name }: Deal): PickedRecord | null =>
  client_id === null ? null : { id: client_id, label: client_name ?? dealMessages.unknownClient };

/** What the form sends. */
export type DealFormBody = Omit<DealFormValues, "client_id" | "expected_close_date" | "tags"> & {
  client_id: string;
  tag_ids: string[];
  expected_close_date: CalendarDay | null;
};

/** What is sent for what stands in the form: everything but the commission, which follows from it. */
export const dealFormBody = (
  { tags, ...values }: DealFormValues,
  today: CalendarDay,
): DealFormBody =>
  ({
    ...values,
    tag_ids: toTagIds(tags),
    client_id: values.client_id?.id ?? "",
    value: toDollarText(values.value),
    expected_close_date: parseDayOrKeep(values.expected_close_date, today),
  }) satisfies Record<Exclude<keyof CreateDealInput, "commission">, unknown>;
