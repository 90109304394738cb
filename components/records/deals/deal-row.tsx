"use client";

import { memo } from "react";
import { RecordRow } from "@/components/foundation/record-layer/record-row";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { DealCell } from "./deal-cells";
import { DealMenu, type DealMenuProps } from "./deal-menu";

type DealRowProps = DealMenuProps & {
  index: number;
  cells: readonly DealCell[];
  today: CalendarDay;
  /** Whether Tab stops at this row. The arrow keys reach the others. */
  isCurrent: boolean;
};

/** Renders one deal of the table. Pressing anywhere in the row opens it. */
export const DealRow = memo(function DealRow(props: DealRowProps) {
  const { deal, index, cells, today, isCurrent, ...menu } = props;
  const timeZone = useTimeZone();
  return (
    <RecordRow
      data-row={index}
      record={deal}
      reader={{ timeZone, today }}
      columns={cells}
      href={`/deal/${deal.id}`}
      title={deal.title}
      isCurrent={isCurrent}
      menu={<DealMenu deal={deal} {...menu} />}
    />
  );
});
