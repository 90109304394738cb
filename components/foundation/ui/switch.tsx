"use client";

import { Switch as RadixSwitch } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./class-names";
import { useFieldControl } from "./field-context";

/** Renders a switch that takes effect at once. In a form that is saved with a button use a Checkbox. */
export function Switch({ className, ...rest }: ComponentProps<typeof RadixSwitch.Root>) {
  const wiring = useFieldControl(rest);
  return (
    <RadixSwitch.Root
      {...rest}
      {...wiring}
      className={cn(
        "relative inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-control p-0.5 transition-colors",
        "after:absolute after:-inset-2 touch:after:-inset-3",
        "data-[state=checked]:bg-accent disabled:opacity-50",
        className,
      )}
    >
      <RadixSwitch.Thumb className="block size-4 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-4" />
    </RadixSwitch.Root>
  );
}
