"use client";

import { useRef } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import type { DealFormValues } from "@/lib/records/deals/form-values";
import { LOST_REASONS } from "@/lib/records/deals/lost-reasons";
import { dealFields } from "@/lib/records/deals/fields";

type LostReasonFieldProps = Pick<LostReasonInputProps, "help" | "hideLabel"> & {
  form: UseFormReturn<DealFormValues>;
};

/** Renders the lost reason as a field of the deal form. */
export const LostReasonField = ({ form, ...labelled }: LostReasonFieldProps) => (
  <Controller
    control={form.control}
    name="lost_reason"
    render={({ field: { value, onChange, onBlur }, fieldState }) => (
      <LostReasonInput
        {...labelled}
        value={value}
        onValueChange={onChange}
        onBlur={onBlur}
        error={fieldState.error?.message}
      />
    )}
  />
);

type LostReasonInputProps = {
  value: string;
  onValueChange: (reason: string) => void;
  onBlur?: () => void;
  help?: string;
  error?: string | undefined;
  hideLabel?: boolean;
};

/** Renders buttons for common lost reasons and a box for free text. */
export function LostReasonInput(props: LostReasonInputProps) {
  const { value, onValueChange, onBlur, ...labelled } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-2">
      <Field label="Lost reason" optional {...labelled}>
        <Input
          ref={input}
          value={value}
          maxLength={dealFields.lost_reason.max}
          autoComplete="off"
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={onBlur}
        />
      </Field>
      <div role="group" aria-label="Usual reasons" className="flex flex-wrap gap-1.5">
        {LOST_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={value === reason}
            onClick={() => {
              onValueChange(value === reason ? "" : reason);
              input.current?.focus();
            }}
            className="rounded-control border border-line px-2 py-1 text-sm hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-fg touch:min-h-11 touch:px-3"
          >
            {reason}
          </button>
        ))}
      </div>
    </div>
  );
}
