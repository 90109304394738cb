import { z } from "zod";
import { instant, recordVersion } from "@/lib/foundation/api/instant";
import { bulkBody, bulkTags, exportSelectionBody } from "@/lib/foundation/record-layer/bulk-schema";
import { toFieldSchemas } from "@/lib/foundation/record-layer/field-schema";
import { optionalText, requiredText } from "@/lib/foundation/record-layer/fields";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { fitsLength } from "@/lib/foundation/text/text-length";
import { customValuesBody } from "@/lib/records/custom-fields/schema";
import { tagIds } from "@/lib/records/tags/schema";
import { clientFields } from "./fields";
import { clientList } from "./list";
import { clientMessages as text } from "./messages";
import { CLIENT_SOURCES } from "./sources";

/** Limits outside the field table: the length of a label in characters, and the number of other emails or phones. */
const LABEL_LIMIT = 30;
export const MAX_OTHERS = 10;

const email = z.email();
const isEmail = (value: string) =>
  email.safeParse(value).success && fitsLength(value, clientFields.email.max);

const label = requiredText(LABEL_LIMIT, {
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
    phone: requiredText(clientFields.phone.max, {
      missing: text.otherPhoneRequired,
      tooLong: "Phone too long",
    }),
  },
  text.otherPhonesInvalid,
);

/** Tolerates clocks that differ, by one day; the same as in the database. */
const FUTURE_GRACE = 24 * 60 * 60 * 1000;

const others = <Entry extends z.ZodType>(entry: Entry, invalid: string, tooMany: string) =>
  z.array(entry, invalid).max(MAX_OTHERS, tooMany).optional();

const { status, received_at, ...fields } = toFieldSchemas(clientFields, {
  email: z
    .string(text.emailInvalid)
    .trim()
    .refine((value) => value === "" || isEmail(value), text.emailInvalid)
    .transform((value) => value || null)
    .nullable()
    .optional(),
  other_emails: others(otherEmail, text.otherEmailsInvalid, text.tooManyEmails),
  other_phones: others(otherPhone, text.otherPhonesInvalid, text.tooManyPhones),
  source: z.enum(CLIENT_SOURCES, clientFields.source.unknown).optional(),
  received_at: instant(text.receivedInvalid)
    .refine((at) => Date.parse(at) <= Date.now() + FUTURE_GRACE, text.receivedInFuture)
    .nullable()
    .optional(),
  tag_ids: tagIds,
});

/** Body of POST /api/clients. The client form validates with it, too. */
export const createClientBody = z.object({
  ...fields,
  status: status.default(clientFields.status.initial),
  received_at,
  custom: customValuesBody,
});

/** A phone that is optional, because an email is enough. */
const optionalPhone = optionalText(clientFields.phone.max, "Phone too long");

/** Body for a client whose phone is optional, before `hasReach` is checked. */
export const phonelessClientBody = createClientBody.extend({ phone: optionalPhone });

type Reach = { email?: string | null | undefined; phone?: string | null | undefined };

/** Returns a check that requires an email or a phone. The database checks the same. */
export const requireReach =
  (field: keyof Reach, message: string) =>
  ({ email, phone }: Reach, context: z.RefinementCtx): void => {
    if (!email && !phone) context.addIssue({ code: "custom", path: [field], message });
  };

export const hasReach = requireReach("email", text.unreachable);

/** Body of POST /api/clients/quick-add, and a row of an import: an email or a phone is enough. */
export const reachableClientBody = phonelessClientBody.superRefine(hasReach);

/**
 * Body of PUT /api/clients/{id}: changes only the given fields. With `updated_at`, a field that was changed
 * to another value since is refused (409). `phone` may be null for a client without one.
 */
export const updateClientBody = z
  .object({ ...fields, status, custom: customValuesBody })
  .partial()
  .extend({ phone: fields.phone.nullable().optional() })
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

/** Query of GET /api/clients. An invalid parameter is a 400. */
export const clientListQuery = listQuery(clientList);

/** Body of POST /api/clients/bulk. */
export const bulkClientBody = bulkBody(clientListQuery, {
  status: status.optional(),
  owner_id: fields.owner_id,
  add_tags: bulkTags,
  remove_tags: bulkTags,
  custom: customValuesBody,
});

/** Body of POST /api/clients/export. */
export const exportChosenClientsBody = exportSelectionBody(clientListQuery);

/** Text that is still being typed: limited in length, but not validated. */
const typed = z.string().trim().max(500, text.searchTooLong).optional();

/** Query of GET /api/clients/duplicates. `except` is the id of the client being edited. */
export const duplicateQuery = z.object({
  name: typed,
  phone: typed,
  email: typed,
  except: z.guid().optional(),
});

/** A further email with its label. */
export type OtherEmail = z.output<typeof otherEmail>;
/** A further phone with its label. */
export type OtherPhone = z.output<typeof otherPhone>;
export type CreateClientBody = z.output<typeof createClientBody>;
export type ReachableClientBody = z.output<typeof reachableClientBody>;
/** Form values before validation. The phone may be null for a client without one. */
export type ClientFormValues = Omit<z.input<typeof createClientBody>, "phone"> & {
  phone?: string | null | undefined;
};
export type UpdateClientBody = z.output<typeof updateClientBody>;
export type ClientListQuery = z.output<typeof clientListQuery>;
export type ExportChosenClientsBody = z.output<typeof exportChosenClientsBody>;
