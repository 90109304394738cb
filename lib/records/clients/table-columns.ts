import { CLIENT_DAYS, DAY_LABELS } from "./client-days";
import type { ClientFilters } from "./list";

/** What the table of clients may show beside the name, in this order. */
export const CLIENT_COLUMNS = [
  "status",
  "lead_score",
  "tags",
  "phone",
  "email",
  "company",
  "address",
  "source",
  "received_at",
  ...CLIENT_DAYS,
  "last_contact",
  "deal_value",
  "owner",
  "created_at",
] as const;

export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

export const DEFAULT_COLUMNS: readonly ClientColumn[] = [
  "status",
  "tags",
  "phone",
  "last_contact",
  "deal_value",
  "owner",
];

export const COLUMN_LABELS: Record<ClientColumn | "name", string> = {
  name: "Name",
  status: "Type",
  lead_score: "Score",
  tags: "Tags",
  phone: "Phone",
  email: "Email",
  company: "Company",
  address: "Address",
  source: "Source",
  received_at: "Received",
  ...DAY_LABELS,
  last_contact: "Last contact",
  deal_value: "Deal value",
  owner: "Owner",
  created_at: "Added",
};

type Order = Pick<ClientFilters, "sortBy" | "sortOrder">;

/** The sorts of the list that a head turns on, and the order it begins with: what one looks for first on top. */
const FIRST_ORDER: Partial<Record<ClientColumn | "name", Order["sortOrder"]>> = {
  name: "asc",
  status: "asc",
  last_contact: "desc",
  deal_value: "desc",
  created_at: "desc",
};

/** The order that pressing a column's head asks for: its own, and turned round when it is that already; null for none. */
export function toggleOrder(column: ClientColumn | "name", now: Order): Order | null {
  const first = FIRST_ORDER[column];
  if (!first) return null;
  const sortBy = column as Order["sortBy"];
  if (now.sortBy !== sortBy) return { sortBy, sortOrder: first };
  return { sortBy, sortOrder: now.sortOrder === "asc" ? "desc" : "asc" };
}
