"use client";

import type { UseFormReturn } from "react-hook-form";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { toCustomVariable } from "@/lib/messaging/email-templates/custom-variables";
import { insertText } from "@/lib/messaging/email-templates/insert-text";
import { toPlaceholder } from "@/lib/messaging/email-templates/variables";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { AutomationValues } from "./form-values";

type InsertFieldProps = {
  form: UseFormReturn<AutomationValues>;
  /** The custom fields of clients. */
  fields: readonly CustomField[];
  /** The form path of the text. */
  name: `actions.${number}.${"title" | "content" | "text"}`;
};

/** Inserts one of the team's own fields into a text at the caret. */
export default function InsertField({ form, fields, name }: InsertFieldProps) {
  function insert(key: string) {
    const box = document.getElementsByName(name)[0] as HTMLTextAreaElement | undefined;
    const before = form.getValues(name);
    const caret = {
      start: box?.selectionStart ?? before.length,
      end: box?.selectionEnd ?? before.length,
    };
    const { text } = insertText(before, caret, toPlaceholder(toCustomVariable({ key })));
    form.setValue(name, text, { shouldDirty: true });
  }
  return (
    <NativeSelect
      aria-label="Insert one of your own fields"
      value=""
      onChange={({ target }) => insert(target.value)}
    >
      <option value="">Insert one of your own fields</option>
      <Options options={fields.map(({ key, label }) => [key, label])} />
    </NativeSelect>
  );
}
