import { z } from "zod";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { bank_account_kind } from "@/lib/foundation/supabase/enums/bank-account-kind.types";
import { bankAccountMessages as text } from "./messages";
import { isRoutingNumber } from "./routing-number";

/** Removes spaces and dashes, which people type in long numbers. */
const digits = (missing: string) =>
  z.string(missing).transform((typed) => typed.replace(/[\s-]/g, ""));

const currentPassword = z.string(text.passwordRequired).min(1, text.passwordRequired).max(1000);

/** The fields that are stored encrypted. */
export const bankNumbers = z.object({
  holder: requiredText(100, { missing: text.holderRequired, tooLong: text.holderTooLong }),
  routing_number: digits(text.routingInvalid).pipe(
    z
      .string()
      .regex(/^\d{9}$/, text.routingInvalid)
      .refine((number) => !/^\d{9}$/.test(number) || isRoutingNumber(number), text.routingChecksum),
  ),
  account_number: digits(text.accountInvalid).pipe(
    z.string().regex(/^\d{4,17}$/, text.accountInvalid),
  ),
});

/** Body of PUT /api/bank-account. It requires the password again. */
export const saveBankAccountBody = bankNumbers.extend({
  kind: z.enum(bank_account_kind, text.kindInvalid),
  current_password: currentPassword,
});

/** Body of requests that require the password again and have no other fields. */
export const withPasswordBody = z.object({ current_password: currentPassword });

export type BankNumbers = z.output<typeof bankNumbers>;
export type SaveBankAccountBody = z.output<typeof saveBankAccountBody>;
export type SaveBankAccountInput = z.input<typeof saveBankAccountBody>;
export type WithPasswordBody = z.output<typeof withPasswordBody>;
