"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { cn } from "@/components/foundation/ui/class-names";
import type { ClientFilters } from "@/lib/records/clients/list";
import { COLUMN_LABELS, toggleOrder, type ClientColumn } from "@/lib/records/clients/table-columns";
import { CLIENT_CELLS } from "./client-cells";

type Order = Pick<ClientFilters, "sortBy" | "sortOrder">;

type ClientTableHeadProps = {
  columns: readonly ClientColumn[];
  order: Order;
  onOrder: (order: Order) => void;
};

/** The sticky header row. Headers of sortable columns are buttons. */
export function ClientTableHead({ columns, order, onOrder }: ClientTableHeadProps) {
  return (
    <thead className="sticky top-0 z-20 bg-bg">
      <tr className="h-9">
        {(["name", ...columns] as const).map((column) => {
          const numeric = column !== "name" && CLIENT_CELLS[column].numeric;
          const next = toggleOrder(column, order);
          const sorted = next && order.sortBy === next.sortBy ? order.sortOrder : null;
          return (
            <th
              key={column}
              scope="col"
              aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
              className={cn(
                "border-b border-line px-3 text-left text-sm font-medium text-muted",
                numeric && "text-right",
              )}
            >
              {next ? (
                <button
                  type="button"
                  onClick={() => onOrder(next)}
                  className={cn(
                    "-mx-1.5 inline-flex h-7 items-center gap-1 rounded-control px-1.5 hover:bg-hover hover:text-text",
                    sorted && "text-text",
                    numeric && "flex-row-reverse",
                  )}
                >
                  {COLUMN_LABELS[column]}
                  <SortArrow order={sorted} />
                </button>
              ) : (
                COLUMN_LABELS[column]
              )}
            </th>
          );
        })}
        <th scope="col" className="border-b border-line">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

/** Keeps its place while another column is sorted, so that no header moves. */
function SortArrow({ order }: { order: Order["sortOrder"] | null }) {
  const Arrow = order === "desc" ? ArrowDown : ArrowUp;
  return <Arrow aria-hidden="true" className={cn("size-3.5", !order && "invisible")} />;
}
