"use client";

import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { ColumnOrder } from "@/lib/foundation/record-layer/column-order";

type SortableHeadProps<SortBy extends string> = {
  columns: readonly {
    name: string;
    label: string;
    numeric?: boolean;
    className?: string;
    /** The order after a press; null for a column that does not sort. */
    next: ColumnOrder<SortBy> | null;
  }[];
  order: ColumnOrder<SortBy>;
  onOrder: (order: ColumnOrder<SortBy>) => void;
};

/** The sticky head of a table of records. Heads of sortable columns are buttons. */
export function SortableHead<SortBy extends string>(props: SortableHeadProps<SortBy>) {
  const { columns, order, onOrder } = props;
  return (
    <thead className="sticky top-0 z-20 bg-bg">
      <tr className="h-9">
        {columns.map(({ name, label, numeric = false, className, next }) => {
          const sorted = next && order.sortBy === next.sortBy ? order.sortOrder : null;
          return (
            <th
              key={name}
              scope="col"
              aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
              className={cn(
                "border-b border-line px-3 text-left text-sm font-medium text-muted",
                numeric && "text-right",
                className,
              )}
            >
              {next ? (
                <button
                  type="button"
                  onClick={() => onOrder(next)}
                  className={cn(
                    "-mx-1.5 inline-flex h-7 items-center gap-1 rounded-control px-1.5 hover:bg-hover hover:text-text touch:h-11",
                    sorted && "text-text",
                    numeric && "flex-row-reverse",
                  )}
                >
                  <span
                    title={label}
                    className={cn("line-clamp-2 leading-4", !numeric && "text-left")}
                  >
                    {label}
                  </span>
                  <SortArrow order={sorted} />
                </button>
              ) : (
                <span title={label} className="line-clamp-2 leading-4">
                  {label}
                </span>
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

/** Takes the same room while another column is sorted, so that no header moves. */
function SortArrow({ order }: { order: "asc" | "desc" | null }) {
  const arrow = order === "desc" ? "arrow-down" : "arrow-up";
  return <Icon name={arrow} className={cn("size-3.5", !order && "invisible")} />;
}
