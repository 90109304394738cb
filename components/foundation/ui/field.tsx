"use client";

import { useId, useMemo, type ReactNode } from "react";
import { cn } from "./class-names";
import { FieldContext } from "./field-context";
import { Icon } from "./icon";

export type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  /** A line under the control, above the error. */
  help?: ReactNode;
  /** The error text. Marks the control as invalid. */
  error?: ReactNode;
  /** Marks the control as required for assistive technology. */
  required?: boolean;
  /** Shows a quiet "Optional" beside the label. */
  optional?: boolean;
  /** Hides the label from all but screen readers. */
  hideLabel?: boolean;
  className?: string;
};

/** Renders the label above, then the control, help and error, linked by aria attributes. */
export function Field({
  label,
  children,
  help,
  error,
  required = false,
  optional = false,
  hideLabel = false,
  className,
}: FieldProps) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(" ") || undefined;
  const wiring = useMemo(
    () => ({ id, describedBy, invalid: Boolean(error), required }),
    [id, describedBy, error, required],
  );

  return (
    <FieldContext value={wiring}>
      <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
        <div className={cn("flex items-baseline justify-between gap-2", hideLabel && "sr-only")}>
          <label htmlFor={id} className="block text-sm font-medium text-text">
            {label}
          </label>
          {optional && <span className="text-xs text-muted">Optional</span>}
        </div>
        {children}
        {help && (
          <p id={helpId} className="text-sm text-muted">
            {help}
          </p>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </FieldContext>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p
      id={id}
      data-field-error
      tabIndex={-1}
      className="flex scroll-mt-20 scroll-mb-24 items-start gap-1.5 text-sm text-danger-fg outline-none"
    >
      <Icon name="circle-exclamation-point" className="mt-[3px] size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
