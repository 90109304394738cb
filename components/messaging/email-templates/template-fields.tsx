"use client";

import { useState, type FocusEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ChoiceField, getError, TextField } from "@/components/foundation/record-layer/fields";
import { Field } from "@/components/foundation/ui/field";
import { FormSection } from "@/components/foundation/ui/form-section";
import { Input } from "@/components/foundation/ui/input";
import { Textarea } from "@/components/foundation/ui/textarea";
import { TextCounter } from "@/components/messaging/messages/text-counter";
import type { EmailTemplateFormValues } from "@/lib/messaging/email-templates/form-values";
import { insertText } from "@/lib/messaging/email-templates/insert-text";
import { EMAIL_TEMPLATE_CATEGORIES } from "@/lib/messaging/email-templates/list";
import {
  toPlaceholder,
  type CustomVariableName,
  type VariableName,
} from "@/lib/messaging/email-templates/variables";
import { VariableList } from "./variable-list";

type TemplateFieldsProps = {
  form: UseFormReturn<EmailTemplateFormValues>;
  /** Errors that the preview found before saving, by field. */
  faults: Partial<Record<string, string>>;
  /** The kinds that the person may choose from. */
  kinds: readonly ("personal" | "team")[];
  /** Whether the channel can still be changed. */
  choosesChannel: boolean;
};

/** The field that was typed in last. */
type Writing = { name: "subject" | "body_text"; box: HTMLInputElement | HTMLTextAreaElement };

const channels = [
  ["email", "Emails"],
  ["sms", "Texts"],
] as const;

const topics = [
  ["personal", "Only me"],
  ["team", "Everyone on the team"],
] as const;

/** Renders the sections and fields of the template form. */
export function TemplateFields({ form, faults, kinds, choosesChannel }: TemplateFieldsProps) {
  const [writing, setWriting] = useState<Writing | null>(null);

  const isText = form.watch("channel") === "sms";

  const remember = (name: Writing["name"]) => ({
    onFocus: ({ currentTarget: box }: FocusEvent<Writing["box"]>) => setWriting({ name, box }),
  });

  /** Inserts a variable at the last caret position, or at the end when there is none. */
  function insert(variable: VariableName | CustomVariableName) {
    const name = isText ? "body_text" : (writing?.name ?? "body_text");
    const content = form.getValues(name);
    const end = content.length;
    const box = writing?.name === name ? writing.box : undefined;
    const { selectionStart, selectionEnd } = box ?? {};
    const selected = { start: selectionStart ?? end, end: selectionEnd ?? end };
    const { text, caret } = insertText(content, selected, toPlaceholder(variable));
    form.setValue(name, text, { shouldDirty: true });
    form.setFocus(name);
    box?.setSelectionRange(caret, caret);
  }

  return (
    <>
      <FormSection title="Template">
        <TextField form={form} name="name" label="Name" required />
        <div className="grid gap-4 sm:grid-flow-col sm:auto-cols-fr">
          {choosesChannel && (
            <ChoiceField form={form} name="channel" label="For" options={channels} />
          )}
          <ChoiceField
            form={form}
            name="category"
            label="Category"
            options={EMAIL_TEMPLATE_CATEGORIES}
          />
          {kinds.length > 1 && (
            <ChoiceField form={form} name="kind" label="Who can use it" options={topics} />
          )}
        </div>
      </FormSection>
      <FormSection
        title={isText ? "Text" : "Email"}
        text="Variables are filled in for each client. Press one to insert it where you are typing."
      >
        {!isText && (
          <Field label="Subject" required error={getError(form, "subject") ?? faults.subject}>
            <Input autoComplete="off" {...form.register("subject")} {...remember("subject")} />
          </Field>
        )}
        <div>
          <Field label="Text" required error={getError(form, "body_text") ?? faults.body_text}>
            <Textarea
              {...form.register("body_text")}
              {...remember("body_text")}
              className={isText ? "min-h-28" : "min-h-48"}
            />
          </Field>
          {isText && <TextCounter text={form.watch("body_text")} />}
        </div>
        <VariableList onInsert={insert} />
      </FormSection>
    </>
  );
}
