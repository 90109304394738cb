"use client";

import { SortableHead } from "@/components/foundation/record-layer/sortable-head";
import type { ClientFilters } from "@/lib/records/clients/list";
import {
  toColumnLabels,
  toggleOrder,
  type ClientColumn,
} from "@/lib/records/clients/table-columns";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { ClientCell } from "./client-cells";

type Order = Pick<ClientFilters, "sortBy" | "sortOrder">;

type ClientTableHeadProps = {
  columns: readonly ClientColumn[];
  cells: readonly ClientCell[];
  customFields: readonly CustomField[];
  order: Order;
  onOrder: (order: Order) => void;
};

/** Renders the head of the clients' table. */
export function ClientTableHead(props: ClientTableHeadProps) {
  const { columns, cells, customFields, order, onOrder } = props;
  const labels = toColumnLabels(customFields);
  const heads = (["name", ...columns] as const).map((column, place) => ({
    name: column,
    label: labels[column] ?? column,
    numeric: cells[place - 1]?.numeric ?? false,
    next: toggleOrder(column, order, customFields),
  }));
  return <SortableHead columns={heads} order={order} onOrder={onOrder} />;
}
