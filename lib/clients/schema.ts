import { z } from "zod";
import { recordVersion } from "@/lib/api/instant";
import { Constants } from "@/lib/supabase/database.types";
import { fitsLength } from "@/lib/text-length";
import { clientMessages as text } from "./messages";

/** Limits of SPEC §9, in characters. */
export const CLIENT_LIMITS = {
  name: 100,
  email: 320,
  phone: 20,
  address: 500,
  company: 100,
} as const;

export const CLIENT_STATUSES = Constants.public.Enums.client_status;
export const CLIENT_SORTS = ["name", "created_at", "last_contact", "deal_value", "status"] as const;

/** Blank means none: `""` is stored as null. */
const blankToNull = (value: string) => value || null;

const requiredText = (max: number, required: string, tooLong: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .refine((value) => fitsLength(value, max), tooLong);

const optionalText = (max: number, tooLong: string) =>
  z
    .string(text.textExpected)
    .trim()
    .refine((value) => fitsLength(value, max), tooLong)
    .transform(blankToNull)
    .nullable()
    .optional();

const isEmail = (value: string) =>
  z.email().safeParse(value).success && fitsLength(value, CLIENT_LIMITS.email);

const status = z.enum(CLIENT_STATUSES, text.statusUnknown);

const fields = {
  name: requiredText(CLIENT_LIMITS.name, text.nameRequired, text.nameTooLong),
  email: z
    .string(text.emailInvalid)
    .trim()
    .refine((value) => value === "" || isEmail(value), text.emailInvalid)
    .transform(blankToNull)
    .nullable()
    .optional(),
  phone: requiredText(CLIENT_LIMITS.phone, text.phoneRequired, text.phoneTooLong),
  address: optionalText(CLIENT_LIMITS.address, text.addressTooLong),
  company: optionalText(CLIENT_LIMITS.company, text.companyTooLong),
  owner_id: z.guid(text.ownerUnknown).optional(),
};

/** Body of POST /api/clients, and what the client form is checked against (SPEC §5). */
export const createClientBody = z.object({ ...fields, status: status.default("Buyer") });

/**
 * Body of PUT /api/clients/{id}: only what is sent changes. With `updated_at`, as it was read, a client
 * that was changed meanwhile is left alone (409).
 */
export const updateClientBody = z
  .object({ ...fields, status })
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

export type CreateClientBody = z.output<typeof createClientBody>;
/** What a form holds before it is checked. */
export type ClientFormValues = z.input<typeof createClientBody>;
export type UpdateClientBody = z.output<typeof updateClientBody>;
