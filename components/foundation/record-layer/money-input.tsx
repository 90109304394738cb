"use client";

import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from "react";
import { Input } from "@/components/foundation/ui/input";
import { cursorAfterGrouping, groupDigits } from "@/lib/foundation/text/money-text";

type MoneyInputProps = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> & {
  value: string;
  onValueChange?: (value: string) => void;
};

/** Dollars with thousands separators while one types; the cursor stays where it was. */
export function MoneyInput({ value, onValueChange, ref, ...rest }: MoneyInputProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);
  const cursor = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    box.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [value]);

  return (
    <Input
      {...rest}
      ref={box}
      inputMode="decimal"
      autoComplete="off"
      leading="$"
      value={value}
      onChange={(event) => {
        const typed = event.target.value;
        const grouped = groupDigits(typed);
        cursor.current = cursorAfterGrouping(typed, event.target.selectionStart ?? 0, grouped);
        onValueChange?.(grouped);
      }}
      className="tabular-nums"
    />
  );
}
