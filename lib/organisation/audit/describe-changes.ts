import { isCustomName } from "@/lib/foundation/api/custom-params";
import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { Json } from "@/lib/foundation/supabase/database.types";
import {
  formatCurrency,
  formatDate,
  formatDateTime,
  formatNumber,
} from "@/lib/foundation/text/format";
import { toPermissionLabel } from "@/lib/organisation/roles/permission-label";
import type { AuditEntry, Names } from "./entry";

/** Labels of columns whose name is not readable enough. */
const FIELD_LABELS: Record<string, string> = {
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
  custom_field_ids: "fields asked for",
  other_emails: "other emails",
  other_phones: "other phones",
  email: "email",
  sms_number: "number for texts",
  expected_close_date: "expected close date",
  commission_percentage: "commission %",
  property_sqft: "square feet",
  mls_number: "MLS number",
  contract_date: "contract day",
  closing_date: "closing day",
  transaction_id: "transaction",
  side_id: "side",
  document_id: "document",
  envelope_id: "envelope",
  version_id: "version",
  certificate_id: "certificate",
  signed_on: "signed on",
  void_reason: "reason to void it",
  sha256: "SHA-256",
  first_page: "first page",
  last_page: "last page",
  cut_from: "scan it was cut from",
  is_on: "switched on",
  off_because: "reason it was switched off",
  starts_with: "start",
  starts_value: "value it starts with",
  starts_count: "time it starts after",
  plan_id: "action plan",
  webhook_id: "webhook",
  read_only_from: "read-only from",
  ends_at: "ends",
  suspended_at: "suspended since",
  suspended_reason: "reason of the suspension",
};
const MONEY = new Set(["value", "commission", "list_price", "contract_price"]);
/** The most characters of a value in a sentence. */
export const MAX_LENGTH = 120;

/** Formats a column: "status", "expected close date". */
const toColumnLabel = (column: string): string =>
  FIELD_LABELS[column] ?? column.replaceAll("_", " ");

/** Returns the label of a field: a custom field's own label, otherwise one made from the column's name. */
export const toFieldLabel = (kind: string, column: string, names: Names): string =>
  names[`${kind}.${column}`] ?? toColumnLabel(column);

/**
 * Describes a value that a feature stores in its own format, such as an automation's actions; returns null for
 * any other column.
 */
export type DescribeContent = (
  change: { kind: string; column: string; value: Json },
  names: Names,
) => string | null;

/** The context of the texts: names for ids, the reader's time zone, and the features' own formats. */
export type DisplayContext = {
  names: Names;
  timeZone: string;
  describeContent?: DescribeContent;
};

export type Change = { field: string; before: string | null; after: string | null };

/** Describes each changed field. A value that was erased or missing is null. */
export function describeChanges(
  { kind, changes }: Pick<AuditEntry, "kind" | "changes">,
  context: DisplayContext,
): Change[] {
  // The log stores custom-field values as readable text.
  const describe = (column: string, value: Json) =>
    isCustomName(column) ? toWords(value) : describeBuiltIn(column, value);
  const describeBuiltIn = (column: string, value: Json) =>
    (value !== null && context.describeContent?.({ kind, column, value }, context.names)) ||
    describeValue(column, value, context);
  return Object.entries(changes).map(([column, values]) => {
    const [before = null, after = null] = Array.isArray(values) ? values : [null, values];
    return {
      field: toFieldLabel(kind, column, context.names),
      before: describe(column, before),
      after: describe(column, after),
    };
  });
}

function describeValue(column: string, value: Json, context: DisplayContext): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number")
    return MONEY.has(column) ? formatCurrency(value) : formatNumber(value);
  if (typeof value === "string") return describeText(value, context);
  if (!Array.isArray(value)) return truncate(describeObject(value, context)) || null;
  const parts = value.map((item) => describeValue(column, item, context)).filter(Boolean);
  return parts.length > 0 ? truncate(parts.join(", ")) : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Matches a value of an enum: "first_to_claim". */
const CODE = /^[a-z]+(_[a-z]+)+$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function describeText(text: string, { names, timeZone }: DisplayContext): string {
  if (UUID.test(text)) return names[text] ?? "somebody or something no longer here";
  if (isCalendarDay(text)) return formatDate(text);
  if (MOMENT.test(text)) return formatDateTime(text, timeZone);
  const permission = toPermissionLabel(text);
  if (permission) return permission;
  return CODE.test(text) ? text.replaceAll("_", " ") : truncate(text);
}

/** Describes an object without a feature's own format: "priority: High, days: 3". */
function describeObject(
  value: { [key: string]: Json | undefined },
  context: DisplayContext,
): string {
  return Object.entries(value)
    .map(([key, part]) => [toColumnLabel(key), describeValue(key, part ?? null, context)])
    .filter(([, text]) => text !== null)
    .map((pair) => pair.join(": "))
    .join(", ");
}

const toWords = (value: Json) => (typeof value === "string" ? truncate(value) : null);

const truncate = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
