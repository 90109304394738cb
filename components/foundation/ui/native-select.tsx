"use client";

import type { ComponentProps } from "react";
import { cn } from "./class-names";
import { controlClasses } from "./control-classes";
import { useFieldControl } from "./field-context";
import { Icon } from "./icon";

/** Renders the browser's select in the app's style. Works with `register` and with 400 options. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<"select">) {
  const wiring = useFieldControl(rest);
  return (
    <div className="relative">
      <select
        {...rest}
        {...wiring}
        className={cn(controlClasses, "h-9 appearance-none pr-9 pl-3 touch:h-11", className)}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

/** An option: its value and label, or one text for both. */
export type Option = string | readonly [value: string, text: string];

/** Returns the value and the label of an option. */
export const toOption = (option: Option) =>
  typeof option === "string" ? ([option, option] as const) : option;

/** Renders the options of a select. */
export const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(toOption).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
