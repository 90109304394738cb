import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { Json } from "@/lib/foundation/supabase/database.types";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { isAnniversaryWithin } from "./anniversary";

/** A condition on a custom field of the client, or of a deal: `custom.<key>`, then how it is asked. */
export type CustomCondition = `custom.${string}` | `deal_custom.${string}`;

/** What evaluating a condition on a custom field needs of it. */
export type ConditionField = Pick<CustomField, "id" | "key" | "type" | "is_yearly"> & {
  kind: string;
};

const CUSTOM_CONDITION =
  /^(deal_)?custom\.(?<key>[a-z][a-z0-9_]{0,39})(\.(?<operator>gte|lte|days|has|not))?$/;

/** Whether a name is that of a condition on a custom field; which fields there are, the database knows. */
export const isCustomCondition = (name: string): name is CustomCondition =>
  CUSTOM_CONDITION.test(name);

/** How the key of a check on a custom field begins that is gone for whoever asks. */
export const GONE = "gone.";

/** The beginning of the names of conditions on a kind's fields. */
export const CONDITION_PREFIXES = { client: "custom", deal: "deal_custom" } as const;
export type ConditionKind = keyof typeof CONDITION_PREFIXES;

/** Returns the key of the field that a condition is about. */
export const toConditionKey = (name: string): string =>
  CUSTOM_CONDITION.exec(name)?.groups?.key ?? name;

/** Returns how a field is called that the reader has not. */
export const toGoneText = (name: string): string =>
  `the field “${toConditionKey(name)}”, which was deleted or is hidden`;

/** Returns the field that a condition is about, if it is among these. */
export function findConditionField<Field extends Pick<ConditionField, "kind" | "key">>(
  fields: readonly Field[],
  name: string,
): Field | undefined {
  const kind: ConditionKind = name.startsWith("deal_") ? "deal" : "client";
  const key = toConditionKey(name);
  return fields.find((field) => field.kind === kind && field.key === key);
}

/** The custom field of a condition, its value for the record, and who asks on which day. */
type Asked = {
  field: ConditionField;
  value: Json | undefined;
  viewer: { userId: string; today: CalendarDay };
};

/** Whether a value is as a condition asks: the same as private.custom_condition() finds in a list. */
export function holdsOfCustomValue(
  name: string,
  asked: string,
  { field, value, viewer }: Asked,
): boolean {
  const operator = CUSTOM_CONDITION.exec(name)?.groups?.operator ?? "";
  if (operator === "has") return (value !== undefined) === (asked === "yes");
  if (operator === "not") return value === undefined || !isValue(field, value, asked, viewer);
  if (value === undefined) return false;
  switch (operator) {
    case "gte":
      return compare(value, asked) >= 0;
    case "lte":
      return compare(value, asked) <= 0;
    case "days":
      return isWithinDays(field, String(value), Number(asked), viewer.today);
    default:
      return isValue(field, value, asked, viewer);
  }
}

/** Days compare as texts. */
function compare(value: Json, asked: string): number {
  if (typeof value === "number") return value - Number(asked);
  return String(value) < asked ? -1 : Number(String(value) > asked);
}

const isWithinDays = (
  { is_yearly }: ConditionField,
  day: CalendarDay,
  days: number,
  today: CalendarDay,
): boolean =>
  is_yearly ? isAnniversaryWithin(day, days, today) : day >= today && day <= addDays(today, days);

function isValue(
  { type }: ConditionField,
  value: Json,
  asked: string,
  { userId }: Asked["viewer"],
): boolean {
  switch (type) {
    case "number":
    case "money":
      return Number(value) === Number(asked);
    case "yes_no":
      return value === (asked === "yes");
    case "choices":
      return Array.isArray(value) && value.includes(asked);
    case "member":
      return value === (asked === "me" ? userId : asked.toLowerCase());
    case "day":
    case "choice":
      return value === asked;
    case "phone":
      return toDigits(String(value)).includes(toDigits(asked));
    default:
      return fold(String(value)).includes(fold(asked.trim()));
  }
}

/** The digits of a phone number, without the 1 before ten of them. */
const toDigits = (phone: string): string => phone.replace(/\D/g, "").replace(/^1(\d{10})$/, "$1");

/** Without case and accents. */
const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
