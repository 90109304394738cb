import { z } from "zod";
import { instant, recordVersion } from "@/lib/foundation/api/instant";
import { bulkBody, bulkTags, exportSelectionBody } from "@/lib/foundation/record-layer/bulk-schema";
import { optionalDay, optionalText, requiredText } from "@/lib/foundation/record-layer/fields";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { fitsLength } from "@/lib/foundation/text/text-length";
import { tagIds } from "@/lib/records/tags/schema";
import { DAY_LABELS, mapClientDays } from "./client-days";
import { clientList, CLIENT_STATUSES } from "./list";
import { clientMessages as text } from "./messages";
import { CLIENT_SOURCES } from "./sources";

/** Limits in characters; the database has the same. */
export const CLIENT_LIMITS = {
  name: 100,
  email: 320,
  phone: 20,
  address: 500,
  company: 100,
  label: 30,
  sourceDetail: 200,
  /** How many email addresses, and how many numbers, a client has beyond the first. */
  others: 10,
} as const;

const isEmail = (value: string) =>
  z.email().safeParse(value).success && fitsLength(value, CLIENT_LIMITS.email);

const status = z.enum(CLIENT_STATUSES, text.statusUnknown);

const label = requiredText(CLIENT_LIMITS.label, {
  missing: text.labelRequired,
  tooLong: text.labelTooLong,
});

const otherEmail = z.object(
  {
    label,
    email: z
      .string(text.otherEmailRequired)
      .trim()
      .min(1, text.otherEmailRequired)
      .refine((value) => value === "" || isEmail(value), text.emailInvalid),
  },
  text.otherEmailsInvalid,
);

const otherPhone = z.object(
  {
    label,
    phone: requiredText(CLIENT_LIMITS.phone, {
      missing: text.otherPhoneRequired,
      tooLong: text.phoneTooLong,
    }),
  },
  text.otherPhonesInvalid,
);

const fields = {
  name: requiredText(CLIENT_LIMITS.name, {
    missing: text.nameRequired,
    tooLong: text.nameTooLong,
  }),
  email: z
    .string(text.emailInvalid)
    .trim()
    .refine((value) => value === "" || isEmail(value), text.emailInvalid)
    .transform((value) => value || null)
    .nullable()
    .optional(),
  phone: requiredText(CLIENT_LIMITS.phone, {
    missing: text.phoneRequired,
    tooLong: text.phoneTooLong,
  }),
  other_emails: z
    .array(otherEmail, text.otherEmailsInvalid)
    .max(CLIENT_LIMITS.others, text.tooManyEmails)
    .optional(),
  other_phones: z
    .array(otherPhone, text.otherPhonesInvalid)
    .max(CLIENT_LIMITS.others, text.tooManyPhones)
    .optional(),
  address: optionalText(CLIENT_LIMITS.address, text.addressTooLong),
  company: optionalText(CLIENT_LIMITS.company, text.companyTooLong),
  source: z.enum(CLIENT_SOURCES, text.sourceUnknown).optional(),
  source_detail: optionalText(CLIENT_LIMITS.sourceDetail, text.sourceDetailTooLong),
  ...mapClientDays((day) => optionalDay(text.dayInvalid(DAY_LABELS[day]))),
  tag_ids: tagIds,
  owner_id: z.guid(text.memberUnknown).optional(),
};

/** A day of grace: clocks differ. The database has the same. */
const FUTURE_GRACE = 24 * 60 * 60 * 1000;

/** Body of POST /api/clients, and what the client form is checked against. */
export const createClientBody = z.object({
  ...fields,
  status: status.default("Buyer"),
  received_at: instant(text.receivedInvalid)
    .refine((at) => Date.parse(at) <= Date.now() + FUTURE_GRACE, text.receivedInFuture)
    .nullable()
    .optional(),
});

/**
 * Body of PUT /api/clients/{id}: only what is sent changes. With `updated_at`, as it was read, what was
 * changed to something else meanwhile is not written over (409).
 */
export const updateClientBody = z
  .object({ ...fields, status })
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

/** Query of GET /api/clients; anything outside it is a 400. */
export const clientListQuery = listQuery(clientList);

/** Body of POST /api/clients/bulk. */
export const bulkClientBody = bulkBody(clientListQuery, {
  status: status.optional(),
  owner_id: fields.owner_id,
  add_tags: bulkTags,
  remove_tags: bulkTags,
});

/** Body of POST /api/clients/export. */
export const exportChosenClientsBody = exportSelectionBody(clientListQuery);

/** What somebody is typing: not yet held to the limits of a client, but bounded. */
const typed = z.string().trim().max(500, text.searchTooLong).optional();

/** Query of GET /api/clients/duplicates; `except` is the client being edited. */
export const duplicateQuery = z.object({
  name: typed,
  phone: typed,
  email: typed,
  except: z.guid().optional(),
});

/** An address beyond the first, and whose or which it is. */
export type OtherEmail = z.output<typeof otherEmail>;
/** A number beyond the first, and whose or which it is. */
export type OtherPhone = z.output<typeof otherPhone>;
export type CreateClientBody = z.output<typeof createClientBody>;
/** What a form holds before it is checked. */
export type ClientFormValues = z.input<typeof createClientBody>;
export type UpdateClientBody = z.output<typeof updateClientBody>;
export type ClientListQuery = z.output<typeof clientListQuery>;
export type ExportChosenClientsBody = z.output<typeof exportChosenClientsBody>;
