"use client";

import type { ReactElement } from "react";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuLabel,
} from "@/components/foundation/ui/dropdown-menu";

type ColumnsMenuProps = {
  trigger: ReactElement;
  /** The columns that the reader may choose from, each with its label, in their order. */
  offered: readonly { name: string; label: string }[];
  chosen: readonly string[];
  /** Called with the column that was added or taken away. */
  onToggle: (name: string) => void;
};

/** Chooses a table's columns. Starts open and stays open until closed. */
export default function OpenColumnsMenu({ trigger, offered, chosen, onToggle }: ColumnsMenuProps) {
  return (
    <DropdownMenu defaultOpen trigger={trigger} align="end" aria-label="Columns">
      <DropdownMenuLabel>Columns</DropdownMenuLabel>
      {offered.map(({ name, label }) => (
        <DropdownMenuCheckboxItem
          key={name}
          checked={chosen.includes(name)}
          onCheckedChange={() => onToggle(name)}
        >
          {label}
        </DropdownMenuCheckboxItem>
      ))}
    </DropdownMenu>
  );
}
