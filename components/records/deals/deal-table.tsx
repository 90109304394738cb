"use client";

import { useRef } from "react";
import { getTableWidth, TableWidths } from "@/components/foundation/record-layer/record-row";
import { SortableHead } from "@/components/foundation/record-layer/sortable-head";
import { useCurrentRow } from "@/components/foundation/record-layer/use-current-row";
import { useTableCells } from "@/components/records/custom-fields/custom-cells";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { DealFilters } from "@/lib/records/deals/list";
import type { Deal } from "@/lib/records/deals/serialize";
import {
  toDealColumnLabels,
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
  /** The team's own fields, of which some may be columns. */
  customFields: readonly CustomField[];
  order: Order;
  onOrder: (order: Order) => void;
  today: CalendarDay;
};

/** Renders a page of deals, one line each. The arrow keys move between rows. */
export function DealTable(props: DealTableProps) {
  const { deals, columns, customFields, order, onOrder, today, ...menu } = props;
  const cells = useTableCells(columns, customFields, DEAL_CELLS);
  const labels = toDealColumnLabels(customFields);
  const body = useRef<HTMLTableSectionElement>(null);
  const { current, onKeyDown, onFocus } = useCurrentRow(body, deals.length);
  const heads = (["title", ...columns] as const).map((column, place) => ({
    name: column,
    label: column === "title" ? "Deal" : (labels[column] ?? column),
    numeric: cells[place - 1]?.numeric,
    className: column === "title" ? "pl-9" : undefined,
    next: toggleDealOrder(column, order, customFields),
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
              {...{ deal, index, cells, today }}
              isCurrent={index === current}
              {...menu}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
