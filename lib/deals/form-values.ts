import type { CalendarDay } from "@/lib/calendar-day";
import { formatDate } from "@/lib/format";
import { parseTypedDay } from "@/lib/typed-day";
import { commissionText, emptyFirstDeal, type FirstDealValues } from "./first-deal";
import { dealMessages as text } from "./messages";
import { groupMoney } from "./money-text";
import { createDealBody } from "./schema";
import type { Deal } from "./serialize";

/** Something chosen in a picker. */
export type Chosen = { id: string; label: string };

/** What the deal form holds: text, as it is typed (the closing date as people write days). */
export type DealFormValues = FirstDealValues & {
  client_id: Chosen | null;
  probability: string;
  lost_reason: string;
  owner_id: string;
};

export type DealField = keyof DealFormValues;

const moneyText = (dollars: number) =>
  dollars === 0 ? "" : groupMoney(dollars.toFixed(2).replace(/\.00$/, ""));
const numberText = (value: number | null) => (value === null ? "" : String(value));

/** The form for a deal that is there, or an empty one for the person filling it in. */
export function dealFormValues(
  deal: Deal | null,
  { personId, client }: { personId: string; client: Chosen | null },
): DealFormValues {
  if (!deal) {
    const ownOnly = { client_id: client, probability: "0", lost_reason: "", owner_id: personId };
    return { ...emptyFirstDeal, ...ownOnly };
  }
  return {
    title: deal.title,
    client_id: chosenClient(deal),
    value: moneyText(deal.value),
    commission_percentage: numberText(deal.commission_percentage),
    status: deal.status,
    probability: String(deal.probability),
    expected_close_date: deal.expected_close_date ? formatDate(deal.expected_close_date) : "",
    property_address: deal.property_address ?? "",
    property_type: deal.property_type ?? "",
    property_bedrooms: numberText(deal.property_bedrooms),
    property_bathrooms: numberText(deal.property_bathrooms),
    property_sqft: numberText(deal.property_sqft),
    lost_reason: deal.lost_reason ?? "",
    owner_id: deal.owner_id,
  };
}

/** One that is out of the person's sight stays as it is: its id is kept under the name shown. */
const chosenClient = ({ client_id, client_name }: Deal): Chosen | null =>
  client_id === null ? null : { id: client_id, label: client_name ?? text.unknownClient };

/**
 * The commission as its box shows it: value × rate, or while one of them is missing what is stored. A rate
 * that will be refused has none.
 */
export function shownCommission(value: string, percentage: string, stored: number): string {
  const isMissing = value === "" || percentage.trim() === "";
  return isMissing ? moneyText(stored) : commissionText(value, percentage);
}

/** What the form sends. */
export type DealFormBody = Omit<DealFormValues, "client_id" | "expected_close_date"> & {
  client_id: string;
  expected_close_date: CalendarDay | null;
};
export type DealFormErrors = Partial<Record<DealField, string>>;

/** What would be sent for these values, and what is wrong with them; a day nobody understands is both. */
export function readDealForm(
  values: DealFormValues,
  today: CalendarDay,
): { body: DealFormBody; errors: DealFormErrors } {
  const errors: DealFormErrors = {};
  const typedDay = values.expected_close_date.trim();
  const day = typedDay ? parseTypedDay(typedDay, today) : null;
  if (typedDay && !day) errors.expected_close_date = text.closeDateInvalid;
  const body: DealFormBody = {
    ...values,
    client_id: values.client_id?.id ?? "",
    // SPEC §5: an empty box is sent as $0.
    value: `$${values.value.replace(/\.$/, "") || "0"}`,
    expected_close_date: day,
  };
  const checked = createDealBody.safeParse(body);
  for (const issue of checked.error?.issues ?? []) {
    const field = String(issue.path[0]) as DealField;
    errors[field] ??= issue.message;
  }
  return { body, errors };
}

/** Only what differs is sent, so that two people at different fields do not collide. */
export function changedDealBody(before: DealFormBody, after: DealFormBody): Partial<DealFormBody> {
  const names = Object.keys(after) as (keyof DealFormBody)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );
}
