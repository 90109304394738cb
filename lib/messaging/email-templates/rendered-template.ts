export type TemplateText = { subject: string; body_text: string };

/** A filled-in template, as POST /api/email-templates/process returns it. */
export type RenderedTemplate = {
  processed_template: TemplateText;
  /** Names in the template that are not variables, in order of appearance. */
  unknown: string[];
  /** Variables in the template without a value, such as those of a deal when none is chosen. */
  missing: string[];
};
