"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/records/fields";
import type { ClientValues } from "@/lib/clients/form-values";
import { phoneHelp } from "@/lib/clients/phone-text";
import { formatPhone } from "@/lib/format";

/** Takes a number however it is typed and writes it the usual way when the box is left. */
export function PhoneField({ form }: { form: UseFormReturn<ClientValues> }) {
  const [incomplete, setIncomplete] = useState(false);

  const write = (phone: string) => form.setValue("phone", phone, { shouldValidate: true });

  async function format(typed: string) {
    // At once, before anything is sent: later it would pass for an edit, and take the word on a refusal away.
    const left = formatPhone(typed);
    if (left !== typed) write(left);
    if (left === "") return setIncomplete(false);
    const { text, complete } = await phoneHelp(left);
    setIncomplete(!complete);
    if (text !== left && form.getValues("phone") === left) write(text);
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
      onFocus={() => void phoneHelp("").catch(() => undefined)}
      onBlur={(event) => void format(event.target.value)}
    />
  );
}
