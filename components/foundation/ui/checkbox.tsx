"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names";
import { useFieldControl } from "./field-context";
import { Icon } from "./icon";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label?: ReactNode;
  /** A quiet line under the label. */
  description?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

/** Renders the browser's checkbox in the app's style (works with `register`). The label is part of the target. */
export function Checkbox({
  label,
  description,
  className,
  onChange,
  onCheckedChange,
  ...rest
}: CheckboxProps) {
  const wiring = useFieldControl(rest);
  const box = (
    <span className="relative grid size-[18px] shrink-0 place-items-center">
      <input
        {...rest}
        {...wiring}
        type="checkbox"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className={cn(
          "peer size-[18px] appearance-none rounded-mark border border-control bg-surface transition-colors",
          "checked:border-accent checked:bg-accent hover:border-muted checked:hover:border-accent-hover checked:hover:bg-accent-hover",
          "aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50",
          !label && "after:absolute after:-inset-2 touch:after:-inset-3.5",
          className,
        )}
      />
      <Icon
        name="check"
        strokeWidth={3}
        className="pointer-events-none absolute size-3 text-on-accent opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
  if (!label) return box;
  return (
    <label className="flex cursor-pointer items-start gap-2.5 py-0.5 touch:py-3 has-disabled:cursor-not-allowed">
      <span className="mt-px">{box}</span>
      <span className="min-w-0">
        <span className="block text-base">{label}</span>
        {description && <span className="block text-sm text-muted">{description}</span>}
      </span>
    </label>
  );
}
