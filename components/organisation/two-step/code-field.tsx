"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";

type CodeFieldProps = Omit<ComponentProps<typeof Input>, "type"> & {
  /** Also accepts recovery codes, which contain letters. */
  recovery?: boolean;
  label?: string;
  error?: string;
};

/** Renders a field for a code, which phones and password managers can fill in. */
export function CodeField({ recovery = false, label, error, ...rest }: CodeFieldProps) {
  return (
    <Field label={label ?? (recovery ? "Recovery code" : "Code")} error={error} required>
      <Input
        {...rest}
        inputMode={recovery ? "text" : "numeric"}
        autoComplete={recovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        className="font-mono tracking-widest"
      />
    </Field>
  );
}
