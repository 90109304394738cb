"use client";

import { memo } from "react";
import { RecordRow } from "@/components/foundation/record-layer/record-row";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { ClientCell } from "./client-cells";
import { ClientMenu, type ClientMenuProps } from "./client-menu";

type ClientRowProps = ClientMenuProps & {
  index: number;
  cells: readonly ClientCell[];
  /** Whether Tab stops at this row. The arrow keys reach the others. */
  isCurrent: boolean;
};

/** Renders one client of the table. Pressing anywhere in the row opens it. */
export const ClientRow = memo(function ClientRow(props: ClientRowProps) {
  const { client, index, cells, isCurrent, ...menu } = props;
  const timeZone = useTimeZone();
  return (
    <RecordRow
      data-client-row={index}
      // The header is row 1.
      aria-rowindex={index + 2}
      record={client}
      reader={timeZone}
      columns={cells}
      href={`/client/${client.id}`}
      title={client.name}
      avatar
      isCurrent={isCurrent}
      menu={<ClientMenu client={client} {...menu} />}
    />
  );
});

/** Renders the skeleton of a row, as high as the real one. */
export function ClientRowSkeleton({ columns }: { columns: number }) {
  return (
    <tr aria-hidden="true" className="h-9">
      <td colSpan={columns + 2} className="border-b border-line px-3">
        <span className="block h-3 w-2/5 animate-pulse rounded-mark bg-sunken" />
      </td>
    </tr>
  );
}
