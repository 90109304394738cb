"use client";

import { cn } from "@/components/foundation/ui/class-names";
import { NativeSelect } from "@/components/foundation/ui/native-select";

type FilterChoiceProps<Value extends string, Fallback extends Value | null> = {
  /** The choices, as the list's description has them. */
  filter: {
    label: string;
    values: readonly Value[];
    fallback: Fallback;
    labels?: Partial<Record<Value, string>>;
    any?: string;
  };
  value: Value | Fallback;
  onChoose: (value: Value | Fallback) => void;
  /** Whether the label is above it on wide screens, too. */
  showLabel?: boolean;
  className?: string;
};

/** A select box for a filter or an order. */
export function FilterChoice<Value extends string, Fallback extends Value | null>(
  props: FilterChoiceProps<Value, Fallback>,
) {
  const { filter, value, onChoose, showLabel, className = "w-40" } = props;
  return (
    <div className={cn(className, "touch:w-full")}>
      <span
        aria-hidden="true"
        className={cn("mb-1.5 block text-sm font-medium", !showLabel && "md:hidden")}
      >
        {filter.label}
      </span>
      <NativeSelect
        aria-label={filter.label}
        value={value ?? ""}
        onChange={({ target }) =>
          onChoose(filter.values.find((option) => option === target.value) ?? filter.fallback)
        }
      >
        {filter.any && <option value="">{filter.any}</option>}
        {filter.values.map((option) => (
          <option key={option} value={option}>
            {filter.labels?.[option] ?? option}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
