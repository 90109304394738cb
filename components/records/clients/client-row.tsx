"use client";

import { memo } from "react";
import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { SelectBox, selectableClasses } from "@/components/foundation/record-layer/select-box";
import { Avatar } from "@/components/foundation/ui/avatar";
import { cn } from "@/components/foundation/ui/class-names";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { ClientColumn } from "@/lib/records/clients/table-columns";
import { CLIENT_CELLS } from "./client-cells";
import { ClientMenu, type ClientMenuProps } from "./client-menu";

type ClientRowProps = ClientMenuProps & {
  index: number;
  columns: readonly ClientColumn[];
  /** Whether Tab stops at this row. The arrow keys reach the others. */
  isCurrent: boolean;
};

/** One client of the table. Pressing anywhere in the row opens it. */
export const ClientRow = memo(function ClientRow(props: ClientRowProps) {
  const { client, index, columns, isCurrent, ...menu } = props;
  const timeZone = useTimeZone();
  return (
    <tr
      data-client-row={index}
      data-record={client.id}
      // The header is row 1.
      aria-rowindex={index + 2}
      className={cn(
        "group relative h-9 hover:bg-hover has-[a:focus-visible]:bg-hover",
        selectableClasses,
      )}
    >
      <th scope="row" className="border-b border-line px-3 text-left font-medium">
        <span className="flex min-w-0 items-center gap-2">
          <SelectBox id={client.id} name={client.name}>
            <Avatar id={client.id} name={client.name} size="xs" />
          </SelectBox>
          <CoverLink
            href={`/client/${client.id}`}
            tabIndex={isCurrent ? 0 : -1}
            title={client.name}
            className="truncate"
          >
            {client.name}
          </CoverLink>
        </span>
      </th>
      {columns.map((column) => {
        const { render, numeric } = CLIENT_CELLS[column];
        return (
          <td
            key={column}
            className={cn(
              "truncate border-b border-line px-3 tabular-nums",
              numeric && "text-right",
            )}
          >
            {render(client, timeZone)}
          </td>
        );
      })}
      <td className="border-b border-line px-2">
        <span className="relative z-10">
          <ClientMenu client={client} {...menu} />
        </span>
      </td>
    </tr>
  );
});

/** The skeleton of a row, as high as the real one. */
export function ClientRowSkeleton({ columns }: { columns: number }) {
  return (
    <tr aria-hidden="true" className="h-9">
      <td colSpan={columns + 2} className="border-b border-line px-3">
        <span className="block h-3 w-2/5 animate-pulse rounded-mark bg-sunken" />
      </td>
    </tr>
  );
}
