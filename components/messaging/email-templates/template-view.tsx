"use client";

import type { TemplateText } from "@/lib/messaging/email-templates/rendered-template";
import { TemplatePreview } from "./template-preview";
import { useTemplatePreview } from "./use-template-preview";

type TemplateViewProps = {
  template: TemplateText;
  seesClients: boolean;
  seesDeals: boolean;
};

/** Read-only view of a template that the reader cannot change. */
export function TemplateView({ template, ...rights }: TemplateViewProps) {
  const { subject, body_text } = template;
  const preview = useTemplatePreview({ subject, body_text });
  return (
    <div className="max-w-form">
      <TemplatePreview preview={preview} {...rights} />
    </div>
  );
}
