"use client";

import type { ComponentProps } from "react";
import { cn } from "./class-names";
import { controlClasses } from "./control-classes";
import { useFieldControl } from "./field-context";

/** Renders a multi-line text box that grows with its text where the browser supports it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  const wiring = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...wiring}
      rows={rows}
      className={cn(controlClasses, "field-sizing-content min-h-24 px-3 py-2", className)}
    />
  );
}
