import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import {
  fromInputValues,
  toInputValues,
  type InputValues,
} from "@/lib/foundation/record-layer/field-inputs";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import {
  fromCustomInputs,
  toCustomInputs,
  type CustomInputs,
} from "@/lib/records/custom-fields/form-values";
import { toTagIds } from "@/lib/records/tags/form-tags";
import type { RecordTag } from "@/lib/records/tags/serialize";
import { dealFields } from "./fields";
import { dealMessages } from "./messages";
import type { CreateDealInput } from "./schema";
import type { Deal } from "./serialize";

/** The values of the deal form, as typed text, including the closing date. */
export type DealFormValues = InputValues<typeof dealFields> & {
  client_id: PickedRecord | null;
  tags: RecordTag[];
  custom: CustomInputs;
  owner_id: string;
};

/** Returns the form's values for a deal, or empty ones whose owner is the person. */
export const dealFormValues = (
  deal: Deal | null,
  { personId, client }: { personId: string; client: PickedRecord | null },
  customFields: readonly CustomField[] = [],
): DealFormValues => ({
  ...toInputValues(dealFields, deal),
  client_id: deal ? chosenClient(deal) : client,
  tags: deal?.tags ?? [],
  custom: toCustomInputs(customFields, deal?.custom ?? null),
  owner_id: deal?.owner_id ?? personId,
});

/** Returns the picked client. The id of a client that the person cannot see is kept, with a placeholder as its name. */
const chosenClient = ({ client_id, client_name }: Deal): PickedRecord | null =>
  client_id === null ? null : { id: client_id, label: client_name ?? dealMessages.unknownClient };

/** Returns the request body: every field except the commission, which the server computes. */
export const dealFormBody = (
  { tags, ...values }: DealFormValues,
  today: CalendarDay,
  customFields: readonly CustomField[] = [],
) =>
  ({
    ...fromInputValues(dealFields, values, today),
    owner_id: values.owner_id,
    tag_ids: toTagIds(tags),
    custom: fromCustomInputs(customFields, values.custom, today),
    client_id: values.client_id?.id ?? "",
  }) satisfies Record<Exclude<keyof CreateDealInput, "commission">, unknown>;

export type DealFormBody = ReturnType<typeof dealFormBody>;
