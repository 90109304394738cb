"use client";

import type { MouseEvent, ReactNode } from "react";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import type { MenuEntry } from "./open-record-menu";
import { useIsSelected, useSelection } from "./selection";

type SelectBoxProps = {
  id: string;
  /** What the record is called. */
  name: string;
  /** What stands in the same place while nothing is selected or pointed at. */
  children?: ReactNode;
  className?: string;
};

/**
 * The box that selects a card or row (data-record): there while it is pointed at, has the focus, or while anything is
 * selected; with shift it takes all from the last one on. Only its children where nothing can be selected.
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

/** What a card or row wears, so that its box shows, a selected one is told apart, and holding it marks no text. */
export const selectableClasses =
  "group/record touch:select-none touch:[-webkit-touch-callout:none] has-[[data-select]:checked]:border-accent has-[[data-select]:checked]:bg-accent-soft";

/** The entry of a record's menu that selects it: the way on a touch screen. False where nothing can be selected. */
export function useSelectMenuEntry(id: string): MenuEntry | false {
  const selection = useSelection();
  if (!selection) return false;
  return { label: "Select", icon: "square-check", onSelect: () => selection.toggle(id) };
}
