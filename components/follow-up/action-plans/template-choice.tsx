"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "@/components/foundation/ui/field";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { useEmailTemplates } from "@/lib/messaging/email-templates/hooks";
import type { PlanValues } from "./plan-form-values";

const EVERY = new URLSearchParams({ limit: "200" });

type TemplateChoiceProps = { form: UseFormReturn<PlanValues>; at: number };

/** Copies a template's text into the email step, where it can be changed for this plan. */
export function TemplateChoice({ form, at }: TemplateChoiceProps) {
  const [isWanted, setWanted] = useState(false);
  const { data } = useEmailTemplates(EVERY, { enabled: isWanted });
  const chosen = form.watch(`steps.${at}.template_id`);

  function begin(id: string) {
    const template = data?.templates.find((one) => one.id === id);
    const set = (name: "subject" | "body" | "template_id", value: string | null) =>
      form.setValue(`steps.${at}.${name}`, value as string, { shouldDirty: true });
    set("template_id", template?.id ?? null);
    if (!template) return;
    set("subject", template.subject);
    set("body", template.body_text);
    form.clearErrors(`steps.${at}`);
  }

  return (
    <Field label="Start with a template" optional>
      <NativeSelect
        value={data ? (chosen ?? "") : ""}
        onFocus={() => setWanted(true)}
        onPointerEnter={() => setWanted(true)}
        onChange={(event) => begin(event.target.value)}
      >
        <option value="">{isWanted && !data ? "Loading templates…" : "Write my own"}</option>
        <Options
          options={(data?.templates ?? []).map((one) => [one.id, `${one.category}: ${one.name}`])}
        />
      </NativeSelect>
    </Field>
  );
}
