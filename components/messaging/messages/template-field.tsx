"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { showToast } from "@/components/foundation/ui/toast";
import { TemplatePicker } from "@/components/messaging/email-templates/template-picker";
import type { Composing } from "./use-compose";

type TemplateFieldProps = {
  compose: Pick<Composing, "form">;
  /** Keeps the variables unfilled, for several recipients. */
  keepsVariables?: boolean;
};

/** Starts an email from a template. The previous text can be restored. */
export function TemplateField({ compose: { form }, keepsVariables }: TemplateFieldProps) {
  const [picking, setPicking] = useState(false);
  const clientId = form.watch("client_id")?.id ?? null;
  const dealId = form.watch("deal_id")?.id ?? null;

  function insertTemplate(subject: string, content: string, templateId: string | null) {
    form.setValue("template_id", templateId, { shouldDirty: true });
    form.setValue("subject", subject, { shouldDirty: true });
    form.setValue("content", content, { shouldDirty: true });
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        icon="file-text"
        size="sm"
        aria-expanded={picking}
        onClick={() => setPicking(!picking)}
      >
        Use a template
      </Button>
      {picking && (
        <div className="w-full">
          <TemplatePicker
            clientId={clientId}
            dealId={dealId}
            keepsVariables={keepsVariables}
            onPick={(template) => {
              const { subject, content, template_id } = form.getValues();
              insertTemplate(template.subject, template.body_text, template.id);
              setPicking(false);
              if (!subject.trim() && !content.trim()) return;
              showToast({
                title: "Your text was replaced with the template",
                action: {
                  label: "Undo",
                  onClick: () => insertTemplate(subject, content, template_id),
                },
              });
            }}
          />
        </div>
      )}
    </div>
  );
}
