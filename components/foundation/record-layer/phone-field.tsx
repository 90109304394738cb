"use client";

import { useState, type ComponentProps } from "react";
import type { FieldPathByValue, FieldValues, PathValue } from "react-hook-form";
import { formatPhone, formatPhoneSoFar } from "@/lib/foundation/text/format";
import { getPhoneHelp } from "@/lib/foundation/text/phone-text";
import { TextField } from "./fields";

type PhoneFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof TextField<Values>>,
  "name" | "help"
> & { name: FieldPathByValue<Values, string> };

/** A phone number. A US one is formatted while it is typed, any other when the box is left. */
export function PhoneField<Values extends FieldValues>(props: PhoneFieldProps<Values>) {
  const { form, name } = props;
  const [incomplete, setIncomplete] = useState(false);

  const write = (phone: string) =>
    form.setValue(name, phone as PathValue<Values, typeof name>, { shouldValidate: true });

  async function format(typed: string) {
    // At once, before anything is sent: later it would pass for an edit, and take the word on a refusal away.
    const left = formatPhone(typed);
    if (left !== typed) write(left);
    if (left === "") return setIncomplete(false);
    const { text, complete } = await getPhoneHelp(left);
    setIncomplete(!complete);
    if (text !== left && form.getValues(name) === left) write(text);
  }

  return (
    <TextField
      {...props}
      help={incomplete && "This looks incomplete. You can still save it."}
      type="tel"
      inputMode="tel"
      onInput={(event) => formatWhileTyped(event.currentTarget, event.nativeEvent)}
      onFocus={() => void getPhoneHelp("").catch(() => undefined)}
      onBlur={(event) => void format(event.target.value)}
    />
  );
}

/** Formats only at the end of the text, where it does not move the cursor, and not while deleting. */
function formatWhileTyped(box: HTMLInputElement, event: Event) {
  const deletes = event instanceof InputEvent && event.inputType.startsWith("delete");
  if (deletes || box.selectionStart !== box.value.length) return;
  const text = formatPhoneSoFar(box.value);
  if (text !== box.value) box.value = text;
}
