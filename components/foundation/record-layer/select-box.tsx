"use client";

import type { MouseEvent, ReactNode } from "react";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import type { MenuEntry } from "./open-record-menu";
import { useIsSelected, useSelection } from "./selection";

type SelectBoxProps = {
  id: string;
  /** The record's name. */
  name: string;
  /** Shown in its place while the box is hidden. */
  children?: ReactNode;
  className?: string;
};

/**
 * The checkbox that selects a card or row (data-record). It shows on hover and focus, and while anything is
 * selected; with shift it selects a range. Where nothing can be selected, only its children are rendered.
 */
export function SelectBox({ id, name, children, className }: SelectBoxProps) {
  const selection = useSelection();
  const isSelected = useIsSelected(selection, id);
  if (!selection) return children;

  // The click knows the shift key, a change does not.
  function press({ shiftKey }: MouseEvent) {
    if (shiftKey && !isSelected) void selection?.extend(id);
    else selection?.toggle(id);
  }

  return (
    <span className={cn("relative z-10 grid shrink-0 place-items-center", className)}>
      {children && (
        <span
          className={cn(
            "col-start-1 row-start-1 transition-opacity group-data-selecting/selectable:opacity-0!",
            "group-hover/record:opacity-0 group-has-[[data-select]:focus-visible]/record:opacity-0 touch:group-hover/record:opacity-100",
          )}
        >
          {children}
        </span>
      )}
      <span
        className={cn(
          "col-start-1 row-start-1 grid place-items-center transition-opacity",
          "opacity-0 group-hover/record:opacity-100 has-[:focus-visible]:opacity-100 touch:hidden",
          "group-data-selecting/selectable:grid! group-data-selecting/selectable:opacity-100!",
        )}
      >
        <Checkbox
          data-select
          checked={isSelected}
          onChange={() => undefined}
          onClick={press}
          aria-label={`Select ${name}`}
        />
      </span>
    </span>
  );
}

/** Classes for a card or row: they show its box, mark it when selected, and prevent text selection while it is held. */
export const selectableClasses =
  "group/record touch:select-none touch:[-webkit-touch-callout:none] has-[[data-select]:checked]:border-accent has-[[data-select]:checked]:bg-accent-soft";

/** Returns the menu entry that selects a record, for touch screens; false where nothing can be selected. */
export function useSelectMenuEntry(id: string): MenuEntry | false {
  const selection = useSelection();
  if (!selection) return false;
  return { label: "Select", icon: "square-check", onSelect: () => selection.toggle(id) };
}
