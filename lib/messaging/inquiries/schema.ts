import { z } from "zod";
import { instant } from "@/lib/foundation/api/instant";
import { pickFields } from "@/lib/foundation/record-layer/field-table";
import {
  blankToNull,
  optionalChoice,
  optionalLines,
  optionalText,
  requiredText,
} from "@/lib/foundation/record-layer/fields";
import { lead_type } from "@/lib/foundation/supabase/enums/lead-type.types";
import { fitsLength } from "@/lib/foundation/text/text-length";
import { brandingSchema } from "@/lib/organisation/branding/schema";
import { clientFields, SOURCE_FIELDS } from "@/lib/records/clients/fields";
import { customValuesSchema } from "@/lib/records/custom-fields/value-schema";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { createClientBody, requireReach } from "@/lib/records/clients/schema";
import { CLIENT_SOURCES } from "@/lib/records/clients/sources";
import { askedFields } from "./asked-fields";
import { inquiryMessages as text } from "./messages";

/** Whether a phone number is long enough to call. The database checks the same. */
const hasSevenDigits = (phone: string) => phone.replace(/\D/g, "").length >= 7;

const inquiryFields = {
  name: requiredText(clientFields.name.max, {
    missing: text.nameRequired,
    tooLong: text.nameTooLong,
  }),
  phone: optionalText(clientFields.phone.max, text.phoneTooLong).refine(
    (phone) => !phone || hasSevenDigits(phone),
    text.phoneInvalid,
  ),
  email: z
    .preprocess(
      blankToNull,
      z
        .string(text.emailInvalid)
        .trim()
        .pipe(z.email(text.emailInvalid).max(clientFields.email.max, text.emailInvalid))
        .nullable(),
    )
    .optional(),
  about: optionalText(500, text.aboutTooLong),
  message: optionalLines(5000, text.messageTooLong),
  lead_type: optionalChoice(lead_type, text.leadTypeUnknown),
  /** Values of the clients' custom fields, by key. */
  custom: z.record(z.string().max(40), z.unknown(), text.customInvalid).optional(),
};

/** Requires a phone number or an email address. */
const hasReach = requireReach("phone", text.reachRequired);

const formInquiry = z.object({
  ...inquiryFields,
  /** The consent text as the visitor read it; omitted without consent. */
  consent_text: optionalText(2000, text.consentTooLong),
  submission_id: z.guid(text.submissionInvalid),
  /** The token of the time when the page was opened (form-token.ts). */
  opened: z.string(text.openedInvalid).max(200, text.openedInvalid),
  /** A hidden field that people leave empty and bots fill in. */
  website: z.string().max(2000).optional(),
});

/** Body of POST /api/inquire/{form}: the visitor's fields, their consent, and two bot checks. */
export const formInquiryBody = formInquiry.superRefine(hasReach);

/** Returns the same schema for the page, with these custom fields. */
export const formInquirySchema = (fields: readonly CustomField[]) =>
  formInquiry
    .extend({ custom: customValuesSchema(fields, { isForm: true }) })
    .superRefine(hasReach);

const consent = z.object(
  {
    text: requiredText(2000, { missing: text.consentRequired, tooLong: text.consentTooLong }),
    at: instant(text.consentInvalid)
      .refine((at) => Date.parse(at) <= Date.now() + 5 * 60_000, text.consentInFuture)
      .optional(),
    address: z.union([z.ipv4(), z.ipv6()], text.consentInvalid).optional(),
  },
  text.consentInvalid,
);

const keyedInquiry = z.object({
  ...inquiryFields,
  ...pickFields(createClientBody.shape, SOURCE_FIELDS),
  source: z.enum(CLIENT_SOURCES, clientFields.source.unknown).default("website"),
  price: z
    .number(text.priceInvalid)
    .min(0, text.priceInvalid)
    .max(999_999_999_999)
    .nullable()
    .optional(),
  consent: consent.nullable().optional(),
  submission_id: z.guid(text.submissionInvalid).optional(),
});

/** Body of POST /api/inquiries, sent by a website with its key. */
export const keyedInquiryBody = keyedInquiry.superRefine(hasReach);

const MAX_ORIGINS = 20;
const MAX_ASKED = 20;
const ORIGIN =
  /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?|http:\/\/localhost(:\d{1,5})?)$/;

/** Returns the origin of a typed address, such as "example.com/page"; the unchanged text if it has none. */
function toOrigin(typed: string): string {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const origin = URL.canParse(address) ? new URL(address).origin : "";
  return ORIGIN.test(origin) ? origin : typed;
}

const allowedOrigins = z
  .array(z.string().max(500))
  .max(100, text.tooManyOrigins)
  .transform((lines) => [
    ...new Set(
      lines
        .map((line) => line.trim())
        .filter(Boolean)
        .map(toOrigin),
    ),
  ])
  .superRefine((origins, context) => {
    const wrong = origins.find((origin) => !ORIGIN.test(origin) || !fitsLength(origin, 200));
    if (wrong !== undefined)
      context.addIssue({ code: "custom", message: text.originInvalid(wrong) });
    if (origins.length > MAX_ORIGINS)
      context.addIssue({ code: "custom", message: text.tooManyOrigins });
  });

/** Body of PUT /api/inquiry-form: changes only the given fields. */
export const updateInquiryFormBody = z
  .object({
    is_on: z.boolean("is_on must be true or false"),
    title: requiredText(100, { missing: text.titleRequired, tooLong: text.titleTooLong }),
    intro: optionalText(500, text.introTooLong),
    thanks: requiredText(500, { missing: text.thanksRequired, tooLong: text.thanksTooLong }),
    consent_text: requiredText(2000, {
      missing: text.consentRequired,
      tooLong: text.consentTooLong,
    }),
    allowed_origins: allowedOrigins,
    custom_field_ids: z.array(z.guid(text.fieldUnknown)).max(MAX_ASKED, text.tooManyFields),
  })
  .partial();

/** Body of POST /api/inquiry-keys. */
export const createInquiryKeyBody = z.object({
  name: requiredText(60, { missing: text.keyNameRequired, tooLong: text.keyNameTooLong }),
});

/** A form with the fields that visitors see. */
export const openForm = z.object({
  team: z.string(),
  title: z.string(),
  intro: z.string().nullable(),
  thanks: z.string(),
  consent_text: z.string(),
  allowed_origins: z.array(z.string()),
  branding: brandingSchema,
  time_zone: z.string(),
  custom_fields: askedFields,
});

export type OpenForm = z.output<typeof openForm>;
export type FormInquiryBody = z.output<typeof formInquiryBody>;
export type KeyedInquiryBody = z.output<typeof keyedInquiryBody>;
export type UpdateInquiryFormBody = z.output<typeof updateInquiryFormBody>;
