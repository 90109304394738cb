"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/foundation/ui/field";
import { SEARCH_DEBOUNCE } from "@/components/foundation/ui/use-debounced";
import { parseDollars } from "@/lib/foundation/record-layer/list";
import { MoneyInput } from "./money-input";

type ValueRangeProps<Name extends string> = {
  /** The names of the two filters: minimum and maximum. */
  of: readonly [least: Name, most: Name];
  filters: Record<Name, { label: string }>;
  values: Record<Name, string>;
  onChange: (change: Partial<Record<Name, string>>) => void;
};

/** A filter by a range of dollars. */
export function ValueRange<Name extends string>(props: ValueRangeProps<Name>) {
  const { of, filters, values, onChange } = props;
  const [least, most] = of.map((name) => parseDollars(values[name]));
  const isEmpty = least !== undefined && most !== undefined && least > most;
  return (
    <div className="grid grid-cols-2 gap-3">
      {of.map((name, edge) => (
        <ValueBox
          key={name}
          label={filters[name].label}
          value={values[name]}
          error={edge === 1 && isEmpty ? "Less than the minimum" : undefined}
          onValue={(value) => onChange({ [name]: value } as Partial<Record<Name, string>>)}
        />
      ))}
    </div>
  );
}

type ValueBoxProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onValue: (value: string) => void;
};

/** One end of the range. It applies 300 ms after the last key, as a search does. */
function ValueBox({ label, value, error, onValue }: ValueBoxProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    const plain = typed.replaceAll(",", "");
    if (plain === value.replaceAll(",", "")) return;
    const timer = setTimeout(() => onValue(plain), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed, value, onValue]);
  return (
    <Field label={label} error={error}>
      <MoneyInput value={typed} onValueChange={setTyped} placeholder="Any" />
    </Field>
  );
}
