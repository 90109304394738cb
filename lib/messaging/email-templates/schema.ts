import { z } from "zod";
import { recordVersion } from "@/lib/foundation/api/instant";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { fitsLength } from "@/lib/foundation/text/text-length";
import { EMAIL_TEMPLATE_CATEGORIES, emailTemplateList, TEMPLATE_CHANNELS } from "./list";
import { emailTemplateMessages as text } from "./messages";

/** Limits in characters, the same as in the database. */
export const EMAIL_TEMPLATE_LIMITS = {
  name: 100,
  subject: 300,
  body_text: 20_000,
  text: 320,
} as const;

/** The kinds a person may create: personal, and with COMMUNICATION_MANAGE the team's. */
const WRITABLE_KINDS = ["personal", "team"] as const;

/** Turns all line breaks into "\n". */
const normalizeLineBreaks = (value: unknown) =>
  typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value;

const isOneLine = (value: string) => !/[\r\n]/.test(value);

const kind = z.enum(WRITABLE_KINDS, text.kindUnknown);

const fields = {
  name: requiredText(EMAIL_TEMPLATE_LIMITS.name, {
    missing: text.nameRequired,
    tooLong: text.nameTooLong,
  }),
  category: z.enum(EMAIL_TEMPLATE_CATEGORIES, text.categoryUnknown),
  subject: requiredText(EMAIL_TEMPLATE_LIMITS.subject, {
    missing: text.subjectRequired,
    tooLong: text.subjectTooLong,
  }).refine(isOneLine, text.subjectOneLine),
  body_text: z.preprocess(
    normalizeLineBreaks,
    requiredText(EMAIL_TEMPLATE_LIMITS.body_text, {
      missing: text.bodyRequired,
      tooLong: text.bodyTooLong,
    }),
  ),
};

/** Body of POST /api/email-templates. A text has no subject. */
export const createEmailTemplateBody = z
  .object({
    ...fields,
    subject: z
      .string(text.subjectRequired)
      .trim()
      .refine((value) => fitsLength(value, EMAIL_TEMPLATE_LIMITS.subject), text.subjectTooLong)
      .refine(isOneLine, text.subjectOneLine)
      .default(""),
    channel: z.enum(TEMPLATE_CHANNELS, text.channelUnknown).default("email"),
    kind: kind.default("personal"),
  })
  .superRefine(({ channel, subject, body_text }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (channel === "email" && !subject) refuse("subject", text.subjectRequired);
    if (channel === "sms" && subject) refuse("subject", text.noSubject);
    if (channel === "sms" && !fitsLength(body_text, EMAIL_TEMPLATE_LIMITS.text))
      refuse("body_text", text.textTooLong);
  });

/**
 * Body of PUT /api/email-templates/{id}: changes only the given fields. With `updated_at`, a
 * template that has changed since is refused (409).
 */
export const updateEmailTemplateBody = z
  .object({ ...fields, kind })
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

/** Query of GET /api/email-templates. */
export const emailTemplateListQuery = listQuery(emailTemplateList);

const MAX_VARIABLES = 50;
const VARIABLE_LIMIT = 1000;

const variable = z.union(
  [
    z.string().refine((value) => fitsLength(value, VARIABLE_LIMIT), text.variableTooLong),
    z.number(),
    z.boolean(),
    z.null(),
  ],
  text.variablesInvalid,
);

/** Variables by name: `{"showing.time": "3 PM"}` or `{"showing": {"time": "3 PM"}}`. */
const variables = z
  .record(
    z.string(),
    z.union([variable, z.record(z.string(), variable)], text.variablesInvalid),
    text.variablesInvalid,
  )
  .transform(flattenVariables)
  .refine((variables) => Object.keys(variables).length <= MAX_VARIABLES, text.tooManyVariables)
  .optional();

type Variable = z.output<typeof variable>;

function flattenVariables(variables: Record<string, Variable | Record<string, Variable>>) {
  const entries = Object.entries(variables).flatMap(([name, value]) =>
    typeof value === "object" && value !== null
      ? Object.entries(value).map(
          ([inner, innerValue]) => [`${name}.${inner}`, innerValue] as const,
        )
      : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

const isScalar = (value: unknown) => value !== undefined && value !== null;

const id = (message: string) => z.guid(message).nullable().optional();

/** Body of POST /api/email-templates/process: a stored template or an unsaved one. */
export const processTemplateBody = z
  .object({
    template_id: id(text.templateUnknown),
    subject: z.string(text.subjectRequired).optional(),
    body_text: z.string(text.bodyRequired).optional(),
    client_id: id(text.clientUnknown),
    deal_id: id(text.dealUnknown),
    variables,
  })
  .refine(
    ({ template_id, subject, body_text }) => [template_id, subject, body_text].some(isScalar),
    { path: ["template_id"], message: text.chooseTemplate },
  );

export type CreateEmailTemplateBody = z.output<typeof createEmailTemplateBody>;
export type CreateEmailTemplateInput = z.input<typeof createEmailTemplateBody>;
export type UpdateEmailTemplateBody = z.output<typeof updateEmailTemplateBody>;
export type UpdateEmailTemplateInput = z.input<typeof updateEmailTemplateBody>;
export type EmailTemplateListQuery = z.output<typeof emailTemplateListQuery>;
export type ProcessTemplateBody = z.output<typeof processTemplateBody>;
export type ProcessTemplateInput = z.input<typeof processTemplateBody>;
