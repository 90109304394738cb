"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import { NEXT_DAYS } from "@/lib/messaging/timeline/composer-body";
import { Pill } from "./kind-filter";

type NextTaskFieldsProps = {
  /** Props of the title field from `register`. */
  title: ComponentProps<typeof Input>;
  /** Title used when only a day is chosen. */
  suggested: string;
  /** Days from today, or null for no date. */
  days: number | null;
  onDays: (days: number | null) => void;
  label: string;
  error: string | undefined;
};

/** Renders the next task in one line: title and day buttons. */
export function NextTaskFields(props: NextTaskFieldsProps) {
  const { title, suggested, days, onDays, label, error } = props;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Field label={label} className="min-w-0 flex-1 basis-44" error={error}>
        <Input autoComplete="off" placeholder={suggested} {...title} />
      </Field>
      <div role="group" aria-label="Due" className="flex flex-wrap gap-1.5 md:h-9 md:items-center">
        {NEXT_DAYS.map(({ days: count, label: day }) => (
          <Pill
            key={count}
            pressed={days === count}
            onPress={() => onDays(days === count ? null : count)}
          >
            {day}
          </Pill>
        ))}
      </div>
    </div>
  );
}
