import { EMAIL_TEMPLATE_LIMITS, type CreateEmailTemplateInput } from "./schema";
import type { EmailTemplate } from "./serialize";

/** The values of the form. */
export type EmailTemplateFormValues = {
  name: string;
  category: EmailTemplate["category"];
  channel: EmailTemplate["channel"];
  kind: "personal" | "team";
  subject: string;
  body_text: string;
};

/** The template that a new template copies. */
export type TemplateToCopy = Pick<
  EmailTemplate,
  "name" | "category" | "channel" | "subject" | "body_text"
>;

/** The initial values of a new template. */
type FormStart = {
  copied: TemplateToCopy | null;
  channel?: EmailTemplate["channel"];
  kinds: readonly ("personal" | "team")[];
};

/** Returns the form values of a template, of a copy, or empty ones. */
export function emailTemplateFormValues(
  template: EmailTemplate | null,
  { copied, channel = "email", kinds }: FormStart,
): EmailTemplateFormValues {
  const original = template ?? copied;
  return {
    name: template ? template.name : copied ? copyName(copied.name) : "",
    category: original?.category ?? "Introduction",
    channel: original?.channel ?? channel,
    kind: template?.kind === "team" ? "team" : (kinds[0] ?? "personal"),
    subject: original?.subject ?? "",
    body_text: original?.body_text ?? "",
  };
}

/** Returns "Copy of Closing week", cut to the limit of a name. */
const copyName = (name: string) =>
  [...`Copy of ${name}`].slice(0, EMAIL_TEMPLATE_LIMITS.name).join("").trim();

/** Returns the request body: every field of the form. A text has no subject. */
export const emailTemplateFormBody = (values: EmailTemplateFormValues) =>
  ({
    name: values.name,
    category: values.category,
    channel: values.channel,
    kind: values.kind,
    subject: values.channel === "sms" ? "" : values.subject,
    body_text: values.body_text,
  }) satisfies Record<keyof CreateEmailTemplateInput, unknown>;
