import { toggleColumnOrder } from "@/lib/foundation/record-layer/column-order";
import { getShortLabel, mapNames, namesWith } from "@/lib/foundation/record-layer/field-table";
import { clientFields } from "./fields";
import type { ClientFilters } from "./list";

/** Client fields that the table may show as a column. */
export const FIELD_COLUMNS = namesWith(clientFields, "width");

/** Columns that are not fields of their own. */
const OWN_LABELS = {
  lead_score: "Score",
  tags: "Tags",
  last_contact: "Last contact",
  deal_value: "Deal value",
  owner: "Owner",
  created_at: "Added",
} as const;

export type OwnColumn = keyof typeof OWN_LABELS;
export type ClientColumn = (typeof FIELD_COLUMNS)[number] | OwnColumn;

/** The first columns. The other fields follow in their own order. */
const LEADING = ["status", "lead_score", "tags", "phone", "email", "company", "address"] as const;
const TRAILING = ["last_contact", "deal_value", "owner", "created_at"] as const;

/** The columns that may follow the name, in this order. */
export const CLIENT_COLUMNS: readonly ClientColumn[] = [
  ...new Set<ClientColumn>([...LEADING, ...FIELD_COLUMNS, ...TRAILING]),
];

export const DEFAULT_COLUMNS: readonly ClientColumn[] = [
  "status",
  "tags",
  "phone",
  "last_contact",
  "deal_value",
  "owner",
];

export const COLUMN_LABELS: Record<ClientColumn | "name", string> = {
  ...mapNames(["name", ...FIELD_COLUMNS], (name) => getShortLabel(clientFields[name])),
  ...OWN_LABELS,
};

type Order = Pick<ClientFilters, "sortBy" | "sortOrder">;

/** Columns that sort the list, and their first order: the most wanted rows on top. */
const FIRST_ORDER: Partial<Record<ClientColumn | "name", Order["sortOrder"]>> = {
  name: "asc",
  status: "asc",
  last_contact: "desc",
  deal_value: "desc",
  created_at: "desc",
};

/** Returns the order after a click on a column's head, reversing the current one; null for none. */
export function toggleOrder(column: ClientColumn | "name", now: Order): Order | null {
  const first = FIRST_ORDER[column];
  return first ? toggleColumnOrder(column as Order["sortBy"], first, now) : null;
}
