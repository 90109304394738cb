"use client";

import { useRef } from "react";
import { getTableWidth, TableWidths } from "@/components/foundation/record-layer/record-row";
import { SortableHead } from "@/components/foundation/record-layer/sortable-head";
import { useCurrentRow } from "@/components/foundation/record-layer/use-current-row";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { DealFilters } from "@/lib/records/deals/list";
import type { Deal } from "@/lib/records/deals/serialize";
import {
  DEAL_COLUMN_LABELS,
  toggleDealOrder,
  type DealColumn,
} from "@/lib/records/deals/table-columns";
import { DEAL_CELLS, TITLE_WIDTH } from "./deal-cells";
import { dealTableClasses } from "./deal-list-skeleton";
import type { DealMenuProps } from "./deal-menu";
import { DealRow } from "./deal-row";

type Order = Pick<DealFilters, "sortBy" | "sortOrder">;

export type DealTableProps = Omit<DealMenuProps, "deal" | "onMove"> & {
  deals: readonly Deal[];
  columns: readonly DealColumn[];
  order: Order;
  onOrder: (order: Order) => void;
  today: CalendarDay;
};

/** A page of deals, one line each. The arrow keys walk the rows. */
export function DealTable({ deals, columns, order, onOrder, today, ...menu }: DealTableProps) {
  const cells = columns.map((column) => DEAL_CELLS[column]);
  const body = useRef<HTMLTableSectionElement>(null);
  const { current, onKeyDown, onFocus } = useCurrentRow(body, deals.length);
  const heads = (["title", ...columns] as const).map((column) => ({
    name: column,
    label: column === "title" ? "Deal" : DEAL_COLUMN_LABELS[column],
    numeric: column !== "title" && DEAL_CELLS[column].numeric,
    className: column === "title" ? "pl-9" : undefined,
    next: toggleDealOrder(column, order),
  }));
  return (
    <div data-deal-scroller tabIndex={-1} className={dealTableClasses}>
      <table
        aria-label="Deals"
        className="w-full table-fixed border-separate border-spacing-0 text-base"
        style={{ minWidth: getTableWidth(TITLE_WIDTH, cells) }}
      >
        <TableWidths columns={cells} />
        <SortableHead columns={heads} order={order} onOrder={onOrder} />
        <tbody ref={body} onKeyDown={onKeyDown} onFocus={onFocus}>
          {deals.map((deal, index) => (
            <DealRow
              key={deal.id}
              {...{ deal, index, columns, today }}
              isCurrent={index === current}
              {...menu}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
