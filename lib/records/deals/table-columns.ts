import { toggleColumnOrder, type ColumnOrder } from "@/lib/foundation/record-layer/column-order";
import type { DealFilters } from "./list";

/** The columns that may follow the title, in this order. */
export const DEAL_COLUMN_LABELS = {
  client: "Client",
  status: "Status",
  value: "Value",
  commission: "Commission",
  probability: "Likely",
  expected_close_date: "Closing",
  address: "Address",
  property: "Property",
  tags: "Tags",
  owner: "Agent",
  created_at: "Added",
} as const;

export type DealColumn = keyof typeof DEAL_COLUMN_LABELS;

export const DEAL_COLUMNS = Object.keys(DEAL_COLUMN_LABELS) as readonly DealColumn[];

export const DEFAULT_DEAL_COLUMNS: readonly DealColumn[] = [
  "client",
  "status",
  "value",
  "commission",
  "probability",
  "expected_close_date",
  "owner",
];

type Order = ColumnOrder<DealFilters["sortBy"]>;

/** Columns that sort the list, and their first order: the most wanted rows on top. */
const FIRST_ORDER: Partial<Record<DealColumn | "title", Order["sortOrder"]>> = {
  value: "desc",
  expected_close_date: "asc",
  created_at: "desc",
} satisfies Record<DealFilters["sortBy"], Order["sortOrder"]>;

/** Returns the order after a press on a column's head, reversing the current one; null for none. */
export function toggleDealOrder(column: DealColumn | "title", now: Order): Order | null {
  const first = FIRST_ORDER[column];
  return first ? toggleColumnOrder(column as Order["sortBy"], first, now) : null;
}
