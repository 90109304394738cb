export type TemplateText = { subject: string; body_text: string };

/** What a template came to, as POST /api/email-templates/process answers it. */
export type RenderedTemplate = {
  processed_template: TemplateText;
  /** Names in the template that stand for nothing, in the order they come in. */
  unknown: string[];
  /** Variables that stand in it and have nothing to say here, as a deal's where none is chosen. */
  missing: string[];
};
