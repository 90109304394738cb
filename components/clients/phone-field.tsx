"use client";

import { useState, type ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { phoneHelp } from "@/lib/clients/phone-text";

type PhoneFieldProps = ComponentProps<typeof Input> & {
  error: string | undefined;
  /** Called when the number was written the usual way after the box was left. */
  onFormatted: (phone: string) => void;
};

/** Takes a number however it is typed and writes it the usual way when the box is left. */
export function PhoneField({ error, onFormatted, onBlur, ...input }: PhoneFieldProps) {
  const [incomplete, setIncomplete] = useState(false);

  async function format(typed: string) {
    if (typed.trim() === "") return setIncomplete(false);
    const { text, complete } = await phoneHelp(typed.trim());
    setIncomplete(!complete);
    if (complete && text !== typed) onFormatted(text);
  }

  return (
    <Field
      label="Phone"
      required
      error={error}
      help={incomplete && "This looks incomplete. You can save it all the same."}
    >
      <Input
        {...input}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        onBlur={(event) => {
          onBlur?.(event);
          void format(event.target.value);
        }}
      />
    </Field>
  );
}
