"use client";

import type { ReactElement } from "react";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuLabel,
} from "@/components/foundation/ui/dropdown-menu";
import {
  CLIENT_COLUMNS,
  COLUMN_LABELS,
  type ClientColumn,
} from "@/lib/records/clients/table-columns";

type ColumnsMenuProps = {
  trigger: ReactElement;
  /** The columns that the reader may choose from. */
  offered: readonly ClientColumn[];
  chosen: readonly ClientColumn[];
  onChange: (columns: readonly ClientColumn[]) => void;
};

/** Chooses the table's columns. Starts open and stays open until closed. */
export default function OpenColumnsMenu({ trigger, offered, chosen, onChange }: ColumnsMenuProps) {
  const toggle = (column: ClientColumn) =>
    onChange(CLIENT_COLUMNS.filter((one) => chosen.includes(one) !== (one === column)));
  return (
    <DropdownMenu defaultOpen trigger={trigger} align="end" aria-label="Columns">
      <DropdownMenuLabel>Columns</DropdownMenuLabel>
      {offered.map((column) => (
        <DropdownMenuCheckboxItem
          key={column}
          checked={chosen.includes(column)}
          onCheckedChange={() => toggle(column)}
        >
          {COLUMN_LABELS[column]}
        </DropdownMenuCheckboxItem>
      ))}
    </DropdownMenu>
  );
}
