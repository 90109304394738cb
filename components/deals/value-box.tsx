"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { SEARCH_DEBOUNCE } from "@/components/ui/use-debounced";
import { MoneyInput } from "./money-input";

type ValueBoxProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onValue: (value: string) => void;
};

/** An edge of a span of dollars; asked for 300 ms after the last key, as a search is. */
export function ValueBox({ label, value, error, onValue }: ValueBoxProps) {
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
