import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import {
  fromInputValues,
  toInputValues,
  type InputValues,
} from "@/lib/foundation/record-layer/field-inputs";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { partyFields } from "./fields";
import type { Party } from "./serialize";

/** The values of the party form, as typed text. */
export type PartyFormValues = InputValues<typeof partyFields> & { client: PickedRecord | null };

/** Returns the form's values for a party, or empty ones. */
export const partyFormValues = (party: Party | null): PartyFormValues => ({
  ...toInputValues(partyFields, party),
  client: party?.client_id ? { id: party.client_id, label: party.name } : null,
});

/** Returns the request body. Contact data is omitted when a client is selected, because the client has it. */
export const partyFormBody = ({ client, ...values }: PartyFormValues, today: CalendarDay) => {
  const { role, ...contact } = fromInputValues(partyFields, values, today);
  return client ? { role, client_id: client.id } : { role, client_id: null, ...contact };
};
