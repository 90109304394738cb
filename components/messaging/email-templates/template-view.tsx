"use client";

import type { EmailTemplate } from "@/lib/messaging/email-templates/serialize";
import { TemplatePreview } from "./template-preview";
import { useTemplatePreview } from "./use-template-preview";

type TemplateViewProps = {
  template: Pick<EmailTemplate, "channel" | "subject" | "body_text">;
  seesClients: boolean;
  seesDeals: boolean;
};

/** Renders a template read-only, for a reader who may not change it. */
export function TemplateView({ template, ...rights }: TemplateViewProps) {
  const { channel, subject, body_text } = template;
  const preview = useTemplatePreview({ subject, body_text });
  return (
    <div className="max-w-form">
      <TemplatePreview preview={preview} channel={channel} {...rights} />
    </div>
  );
}
