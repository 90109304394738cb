"use client";

import { SortableHead } from "@/components/foundation/record-layer/sortable-head";
import type { ClientFilters } from "@/lib/records/clients/list";
import { COLUMN_LABELS, toggleOrder, type ClientColumn } from "@/lib/records/clients/table-columns";
import { CLIENT_CELLS } from "./client-cells";

type Order = Pick<ClientFilters, "sortBy" | "sortOrder">;

type ClientTableHeadProps = {
  columns: readonly ClientColumn[];
  order: Order;
  onOrder: (order: Order) => void;
};

/** The head of the clients' table. */
export function ClientTableHead({ columns, order, onOrder }: ClientTableHeadProps) {
  const heads = (["name", ...columns] as const).map((column) => ({
    name: column,
    label: COLUMN_LABELS[column],
    numeric: column !== "name" && CLIENT_CELLS[column].numeric,
    next: toggleOrder(column, order),
  }));
  return <SortableHead columns={heads} order={order} onOrder={onOrder} />;
}
