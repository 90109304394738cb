"use client";

import { useId } from "react";
import {
  Controller,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import { Button } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { Icon } from "@/components/foundation/ui/icon";
import { Input } from "@/components/foundation/ui/input";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { instantToWall } from "@/lib/foundation/dates/wall-time";

type WhenFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
  /** Whether the time is of a past conversation or of an email to send. */
  tense: keyof typeof LABELS;
};

/** The label, the button text, and the first suggestion in minutes from now. */
const LABELS = {
  said: { label: "When", change: "Change time", suggests: 0 },
  goes: { label: "Send", change: "Send later", suggests: 60 },
};

/** Renders a field for a local time in the person's zone, "2026-11-20T15:05". Empty means now. */
export function WhenField<Values extends FieldValues>(props: WhenFieldProps<Values>) {
  const { form, name, tense } = props;
  const timeZone = useTimeZone();
  const { label, change, suggests } = LABELS[tense];
  const id = useId();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) =>
        value === "" ? (
          <div className="flex items-center gap-1.5 text-sm text-muted">
            <Icon name="clock" className="size-3.5" />
            <span>Now</span>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => onChange(toLocalTime(suggests, timeZone))}
            >
              {change}
            </Button>
          </div>
        ) : (
          <div>
            <div className="flex items-center gap-2 touch:gap-1">
              <label htmlFor={id} className="text-sm font-medium touch:sr-only">
                {label}
              </label>
              <Input
                id={id}
                ref={ref}
                type="datetime-local"
                className="w-auto touch:flex-1"
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                value={value}
                onBlur={onBlur}
                // An emptied field is invalid and does not mean "now", because it may be half typed.
                onChange={(event) => onChange(event.target.value || " ")}
              />
              <Button size="sm" variant="quiet" onClick={() => onChange("")}>
                Now
              </Button>
            </div>
            {error && <FieldError id={`${id}-error`}>{error.message}</FieldError>}
          </div>
        )
      }
    />
  );
}

function toLocalTime(minutes: number, timeZone: string): string {
  const { day, time } = instantToWall(new Date(Date.now() + minutes * 60_000), timeZone);
  return `${day}T${time}`;
}
