"use client";

import { Command } from "cmdk";
import type { ReactNode } from "react";
import { Keys } from "@/components/foundation/layout/keys";

/** Renders related rows under a heading. */
export function SearchGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

type SearchRowProps = {
  value: string;
  icon: ReactNode;
  label: string;
  detail?: string;
  /** The keyboard shortcut. */
  keys?: string;
  /** Whether the row belongs to the previous query and cannot be chosen. */
  stale?: boolean;
  onSelect: () => void;
};

export function SearchRow({
  value,
  icon,
  label,
  detail,
  keys,
  stale = false,
  onSelect,
}: SearchRowProps) {
  return (
    <Command.Item
      value={value}
      disabled={stale}
      onSelect={onSelect}
      className="flex h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 transition-opacity select-none aria-disabled:opacity-60 aria-selected:bg-accent-soft aria-selected:text-accent-fg touch:h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      {icon}
      <span className="truncate">{label}</span>
      {keys && (
        <span className="ml-auto touch:hidden">
          <Keys keys={keys} />
        </span>
      )}
      {detail && <span className="ml-auto max-w-[45%] truncate text-sm text-muted">{detail}</span>}
    </Command.Item>
  );
}
