import { EMAIL_TEMPLATE_LIMITS, type CreateEmailTemplateInput } from "./schema";
import type { EmailTemplate } from "./serialize";

/** What the form holds; the text as the box has it. */
export type EmailTemplateFormValues = {
  name: string;
  category: EmailTemplate["category"];
  kind: "personal" | "team";
  subject: string;
  body_text: string;
};

/** What a new template begins with: another one that is duplicated, or nothing. */
export type TemplateToCopy = Pick<EmailTemplate, "name" | "category" | "subject" | "body_text">;

/** The form for a template that is there, for a copy of one, or an empty one. */
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

/** "Copy of Closing week", within what a name may have. */
const copyName = (name: string) =>
  [...`Copy of ${name}`].slice(0, EMAIL_TEMPLATE_LIMITS.name).join("").trim();

/** What is sent for what stands in the form: all of it, and no more. */
export const emailTemplateFormBody = (values: EmailTemplateFormValues) =>
  ({
    name: values.name,
    category: values.category,
    kind: values.kind,
    subject: values.subject,
    body_text: values.body_text,
  }) satisfies Record<keyof CreateEmailTemplateInput, unknown>;
