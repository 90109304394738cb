"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/records/fields";
import type { ClientValues } from "@/lib/clients/form-values";
import { phoneHelp } from "@/lib/clients/phone-text";

/** Takes a number however it is typed and writes it the usual way when the box is left. */
export function PhoneField({ form }: { form: UseFormReturn<ClientValues> }) {
  const [incomplete, setIncomplete] = useState(false);

  async function format(typed: string) {
    if (typed.trim() === "") return setIncomplete(false);
    const { text, complete } = await phoneHelp(typed.trim());
    setIncomplete(!complete);
    if (complete && text !== typed) form.setValue("phone", text, { shouldValidate: true });
  }

  return (
    <TextField
      form={form}
      name="phone"
      label="Phone"
      required
      help={incomplete && "This looks incomplete. You can save it all the same."}
      type="tel"
      inputMode="tel"
      onBlur={(event) => void format(event.target.value)}
    />
  );
}
