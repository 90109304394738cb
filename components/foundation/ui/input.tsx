"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names";
import { controlClasses } from "./control-classes";
import { useFieldControl } from "./field-context";

export type InputProps = ComponentProps<"input"> & {
  /** A sign or 16 px icon before the text, such as `$`. */
  leading?: ReactNode;
  /** A sign or small button after the text, such as `%`. */
  trailing?: ReactNode;
};

/** Renders a one-line text box. Inside a Field it takes its id and aria attributes from there. */
export function Input({ className, leading, trailing, type = "text", ...rest }: InputProps) {
  const wiring = useFieldControl(rest);
  const box = (
    <input
      {...rest}
      {...wiring}
      type={type}
      className={cn(
        controlClasses,
        "h-9 px-3 touch:h-11",
        Boolean(leading) && "pl-9",
        Boolean(trailing) && (typeof trailing === "string" ? "pr-14" : "pr-10"),
        className,
      )}
    />
  );
  if (!leading && !trailing) return box;
  return (
    <div className="relative">
      {box}
      {leading && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-muted [&_svg]:size-4">
          {leading}
        </span>
      )}
      {trailing && (
        <span
          className={cn(
            "absolute inset-y-0 right-0 grid place-items-center text-muted [&_svg]:size-4",
            // A unit has the same distance from the edge as the text.
            typeof trailing === "string" ? "px-3" : "w-10",
          )}
        >
          {trailing}
        </span>
      )}
    </div>
  );
}
