import { isCalendarDay } from "@/lib/calendar-day";
import { formatCurrency, formatDate, formatDateTime, formatNumber } from "@/lib/format";
import type { Json } from "@/lib/supabase/database.types";
import type { Changes, Names } from "./entry";

/** How columns are called, where it is not their own name with spaces. */
const FIELDS: Record<string, string> = {
  owner_id: "owner",
  assigned_to: "assignee",
  client_id: "client",
  deal_id: "deal",
  author_id: "author",
  template_id: "template",
  reply_to_id: "message it answers",
  team_id: "team",
  user_id: "person",
  custom_role_id: "custom role",
  invited_by: "inviter",
  tag_ids: "tags",
  other_emails: "other emails",
  other_phones: "other phones",
  email: "email",
  sms_number: "number for texts",
  expected_close_date: "expected close date",
  commission_percentage: "commission %",
  property_sqft: "square feet",
  is_on: "switched on",
  read_only_from: "read-only from",
  ends_at: "ends",
  suspended_at: "suspended since",
  suspended_reason: "reason of the suspension",
};
const MONEY = new Set(["value", "commission"]);
const LONGEST = 120;

/** "status", "expected close date". */
export const fieldWord = (column: string): string => FIELDS[column] ?? column.replaceAll("_", " ");

/** How the words of a change are made: names for ids, and where the reader's clock stands. */
export type Reading = { names: Names; timeZone: string };

export type Change = { field: string; before: string | null; after: string | null };

/** What changed, field by field; a value that was erased, or that there was none of, is null. */
export function changeWords(changes: Changes, reading: Reading): Change[] {
  return Object.entries(changes).map(([column, told]) => {
    const [before = null, after = null] = Array.isArray(told) ? told : [null, told];
    return {
      field: fieldWord(column),
      before: valueWords(column, before, reading),
      after: valueWords(column, after, reading),
    };
  });
}

function valueWords(column: string, value: Json, reading: Reading): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number")
    return MONEY.has(column) ? formatCurrency(value) : formatNumber(value);
  if (typeof value === "string") return textWords(value, reading);
  if (!Array.isArray(value)) return shortened(objectWords(value, reading));
  const parts = value.map((item) => valueWords(column, item, reading)).filter(Boolean);
  return parts.length > 0 ? shortened(parts.join(", ")) : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function textWords(text: string, { names, timeZone }: Reading): string {
  if (UUID.test(text)) return names[text] ?? "somebody or something no longer here";
  if (isCalendarDay(text)) return formatDate(text);
  if (MOMENT.test(text)) return formatDateTime(text, timeZone);
  return shortened(text);
}

function objectWords(value: { [key: string]: Json | undefined }, reading: Reading): string {
  return Object.entries(value)
    .map(([key, part]) => valueWords(key, part ?? null, reading))
    .filter(Boolean)
    .join(" ");
}

const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
