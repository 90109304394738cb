import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { Json } from "@/lib/foundation/supabase/database.types";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { isAnniversaryWithin } from "./anniversary";

/** The name of a condition on a custom field of the client or a deal: `custom.<key>` with an optional operator. */
export type CustomCondition = `custom.${string}` | `deal_custom.${string}`;

/** The parts of a custom field that an evaluation needs. */
export type ConditionField = Pick<CustomField, "id" | "key" | "type" | "is_yearly"> & {
  kind: string;
};

const CUSTOM_CONDITION =
  /^(deal_)?custom\.(?<key>[a-z][a-z0-9_]{0,39})(\.(?<operator>gte|lte|days|has|not))?$/;

/** Whether a name has the form of a condition on a custom field. The field itself may not exist. */
export const isCustomCondition = (name: string): name is CustomCondition =>
  CUSTOM_CONDITION.test(name);

/** The prefix of the key of a check whose custom field is deleted or hidden from the viewer. */
export const GONE = "gone.";

/** The prefixes of condition names, by kind of record. */
export const CONDITION_PREFIXES = { client: "custom", deal: "deal_custom" } as const;
export type ConditionKind = keyof typeof CONDITION_PREFIXES;

/** Returns the key of the field that a condition is about. */
export const toConditionKey = (name: string): string =>
  CUSTOM_CONDITION.exec(name)?.groups?.key ?? name;

/** Returns the text for a field that was deleted or is hidden from the reader. */
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

/** The custom field of a condition, the record's value, and the viewer with their current day. */
type Asked = {
  field: ConditionField;
  value: Json | undefined;
  viewer: { userId: string; today: CalendarDay };
};

/**
 * Whether a value meets a condition. Must agree with private.custom_condition(), which evaluates the same
 * conditions in lists.
 */
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

/** Compares numbers by value, and days as text. */
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

/** Returns the digits of a phone number, without the country code 1 of a ten-digit number. */
const toDigits = (phone: string): string => phone.replace(/\D/g, "").replace(/^1(\d{10})$/, "$1");

/** Removes case and accents. */
const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
