import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import {
  fromInputValues,
  toInputValues,
  type InputValues,
} from "@/lib/foundation/record-layer/field-inputs";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { toTagIds } from "@/lib/records/tags/form-tags";
import type { RecordTag } from "@/lib/records/tags/serialize";
import { dealFields } from "./fields";
import { dealMessages } from "./messages";
import type { CreateDealInput } from "./schema";
import type { Deal } from "./serialize";

/** What the deal form holds: text, as it is typed (the closing date as people write days). */
export type DealFormValues = InputValues<typeof dealFields> & {
  client_id: PickedRecord | null;
  tags: RecordTag[];
  owner_id: string;
};

/** The form for a deal that is there, or an empty one for the person filling it in. */
export const dealFormValues = (
  deal: Deal | null,
  { personId, client }: { personId: string; client: PickedRecord | null },
): DealFormValues => ({
  ...toInputValues(dealFields, deal),
  client_id: deal ? chosenClient(deal) : client,
  tags: deal?.tags ?? [],
  owner_id: deal?.owner_id ?? personId,
});

/** One that is out of the person's sight stays as it is: its id is kept under the name shown. */
const chosenClient = ({ client_id, client_name }: Deal): PickedRecord | null =>
  client_id === null ? null : { id: client_id, label: client_name ?? dealMessages.unknownClient };

/** What is sent for what stands in the form: everything but the commission, which follows from it. */
export const dealFormBody = ({ tags, ...values }: DealFormValues, today: CalendarDay) =>
  ({
    ...fromInputValues(dealFields, values, today),
    owner_id: values.owner_id,
    tag_ids: toTagIds(tags),
    client_id: values.client_id?.id ?? "",
  }) satisfies Record<Exclude<keyof CreateDealInput, "commission">, unknown>;

export type DealFormBody = ReturnType<typeof dealFormBody>;
