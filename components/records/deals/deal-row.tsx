"use client";

import { memo } from "react";
import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { SelectBox, selectableClasses } from "@/components/foundation/record-layer/select-box";
import { cn } from "@/components/foundation/ui/class-names";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { DealColumn } from "@/lib/records/deals/table-columns";
import { DEAL_CELLS } from "./deal-cells";
import { DealMenu, type DealMenuProps } from "./deal-menu";

type DealRowProps = DealMenuProps & {
  index: number;
  columns: readonly DealColumn[];
  today: CalendarDay;
  /** Whether Tab stops at this row. The arrow keys reach the others. */
  isCurrent: boolean;
};

/** One deal of the table. Pressing anywhere in the row opens it. */
export const DealRow = memo(function DealRow(props: DealRowProps) {
  const { deal, index, columns, today, isCurrent, ...menu } = props;
  const timeZone = useTimeZone();
  return (
    <tr
      data-deal-row={index}
      data-record={deal.id}
      className={cn(
        "group relative h-9 hover:bg-hover has-[a:focus-visible]:bg-hover",
        selectableClasses,
      )}
    >
      <th scope="row" className="border-b border-line pr-3 pl-2 text-left font-medium">
        <span className="flex min-w-0 items-center gap-1">
          <SelectBox id={deal.id} name={deal.title} className="size-6" />
          <CoverLink
            href={`/deal/${deal.id}`}
            tabIndex={isCurrent ? 0 : -1}
            title={deal.title}
            className="truncate"
          >
            {deal.title}
          </CoverLink>
        </span>
      </th>
      {columns.map((column) => {
        const { render, numeric } = DEAL_CELLS[column];
        return (
          <td
            key={column}
            className={cn(
              "truncate border-b border-line px-3 tabular-nums",
              numeric && "text-right",
            )}
          >
            {render(deal, { timeZone, today })}
          </td>
        );
      })}
      <td className="border-b border-line px-2">
        <span className="relative z-10">
          <DealMenu deal={deal} {...menu} />
        </span>
      </td>
    </tr>
  );
});
