import { EMAIL_TEMPLATE_LIMITS, type CreateEmailTemplateInput } from "./schema";
import type { EmailTemplate } from "./serialize";

/** The values of the form. */
export type EmailTemplateFormValues = {
  name: string;
  category: EmailTemplate["category"];
  kind: "personal" | "team";
  subject: string;
  body_text: string;
};

/** The template that a new one copies. */
export type TemplateToCopy = Pick<EmailTemplate, "name" | "category" | "subject" | "body_text">;

/** Returns the form's values: those of a template, of a copy, or empty ones. */
export function emailTemplateFormValues(
  template: EmailTemplate | null,
  { copied, kinds }: { copied: TemplateToCopy | null; kinds: readonly ("personal" | "team")[] },
): EmailTemplateFormValues {
  const original = template ?? copied;
  return {
    name: template ? template.name : copied ? copyName(copied.name) : "",
    category: original?.category ?? "Introduction",
    kind: template?.kind === "team" ? "team" : (kinds[0] ?? "personal"),
    subject: original?.subject ?? "",
    body_text: original?.body_text ?? "",
  };
}

/** "Copy of Closing week", cut to the limit of a name. */
const copyName = (name: string) =>
  [...`Copy of ${name}`].slice(0, EMAIL_TEMPLATE_LIMITS.name).join("").trim();

/** Returns the request body: every field of the form. */
export const emailTemplateFormBody = (values: EmailTemplateFormValues) =>
  ({
    name: values.name,
    category: values.category,
    kind: values.kind,
    subject: values.subject,
    body_text: values.body_text,
  }) satisfies Record<keyof CreateEmailTemplateInput, unknown>;
