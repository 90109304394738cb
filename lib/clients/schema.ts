import { z } from "zod";
import { recordVersion } from "@/lib/api/instant";
import { optionalText, requiredText } from "@/lib/records/fields";
import { listQuery } from "@/lib/records/list-query";
import { fitsLength } from "@/lib/text-length";
import { clientList, CLIENT_STATUSES } from "./list";
import { clientMessages as text } from "./messages";

/** Limits in characters; the database has the same. */
export const CLIENT_LIMITS = {
  name: 100,
  email: 320,
  phone: 20,
  address: 500,
  company: 100,
} as const;

const isEmail = (value: string) =>
  z.email().safeParse(value).success && fitsLength(value, CLIENT_LIMITS.email);

const status = z.enum(CLIENT_STATUSES, text.statusUnknown);

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
  address: optionalText(CLIENT_LIMITS.address, text.addressTooLong),
  company: optionalText(CLIENT_LIMITS.company, text.companyTooLong),
  owner_id: z.guid(text.ownerUnknown).optional(),
};

/** Body of POST /api/clients, and what the client form is checked against. */
export const createClientBody = z.object({ ...fields, status: status.default("Buyer") });

/**
 * Body of PUT /api/clients/{id}: only what is sent changes. With `updated_at`, as it was read, a client
 * that was changed meanwhile is left alone (409).
 */
export const updateClientBody = z
  .object({ ...fields, status })
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

/** Query of GET /api/clients; anything outside it is a 400. */
export const clientListQuery = listQuery(clientList);

/** What somebody is typing: not yet held to the limits of a client, but bounded. */
const typed = z.string().trim().max(500, text.searchTooLong).optional();

/** Query of GET /api/clients/duplicates; `except` is the client being edited. */
export const duplicateQuery = z.object({
  name: typed,
  phone: typed,
  email: typed,
  except: z.guid().optional(),
});

export type CreateClientBody = z.output<typeof createClientBody>;
/** What a form holds before it is checked. */
export type ClientFormValues = z.input<typeof createClientBody>;
export type UpdateClientBody = z.output<typeof updateClientBody>;
export type ClientListQuery = z.output<typeof clientListQuery>;
