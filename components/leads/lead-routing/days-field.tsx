"use client";

import { cn } from "@/components/foundation/ui/class-names";
import { DAY_NAMES } from "@/lib/leads/lead-routing/rule-labels";

type DaysFieldProps = {
  label: string;
  days: readonly number[];
  onChange: (days: number[]) => void;
};

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** Renders checkboxes for the days of the week. */
export function DaysField({ label, days, onChange }: DaysFieldProps) {
  const toggled = (day: number) =>
    days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEK.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={days.includes(day)}
            onClick={() => onChange(toggled(day))}
            className={cn(
              "h-8 min-w-12 rounded-control border border-line px-2 text-sm hover:bg-hover touch:h-11 touch:min-w-11 touch:px-1",
              days.includes(day) && "border-accent bg-accent-soft font-medium text-accent-fg",
            )}
          >
            {DAY_NAMES[day]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
