"use client";

import { Popover as RadixPopover } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./class-names";
import { floatingClasses } from "./overlay-classes";

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;

export function PopoverContent({
  className,
  ...rest
}: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        onCloseAutoFocus={keepFocus}
        {...rest}
        className={cn(floatingClasses, "w-72 p-4", className)}
      />
    </RadixPopover.Portal>
  );
}

/** Returns the focus to the button, unless a dialog that was opened from the popover has it. */
function keepFocus(event: Event) {
  if (document.activeElement !== document.body) event.preventDefault();
}
