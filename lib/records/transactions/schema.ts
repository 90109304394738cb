import { z } from "zod";
import { recordVersion } from "@/lib/foundation/api/instant";
import { bulkBody, exportSelectionBody } from "@/lib/foundation/record-layer/bulk-schema";
import { toFieldSchemas } from "@/lib/foundation/record-layer/field-schema";
import { blankToNull, optionalEmail } from "@/lib/foundation/record-layer/fields";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { customValuesBody } from "@/lib/records/custom-fields/schema";
import { parseMoney } from "@/lib/records/deals/money";
import { transactionFields } from "./fields";
import { transactionList } from "./list";
import { transactionMessages as text } from "./messages";

/** An optional amount in US dollars; blank means none. */
const price = z
  .preprocess(
    blankToNull,
    z.unknown().transform((given, context) => {
      const dollars = given === null ? null : parseMoney(given);
      if (dollars !== null || given === null) return dollars;
      context.addIssue({ code: "custom", message: text.priceInvalid });
      return z.NEVER;
    }),
  )
  .optional();

/** Yes, no or unknown (blank), as a boolean or as the text of a form's input. */
const yesNo = (label: string) =>
  z
    .preprocess(
      (given) => {
        const value = blankToNull(given);
        return value === "true" ? true : value === "false" ? false : value;
      },
      z.boolean(text.yesNoInvalid(label)).nullable(),
    )
    .optional();

const yearBuilt = z
  .preprocess((given) => {
    const value = blankToNull(given);
    return typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value;
  }, z.int(text.yearInvalid).min(1600, text.yearInvalid).max(transactionFields.year_built.max, text.yearInvalid).nullable())
  .optional();

const fields = toFieldSchemas(transactionFields, {
  year_built: yearBuilt,
  has_hoa: yesNo(transactionFields.has_hoa.label),
  is_financed: yesNo(transactionFields.is_financed.label),
  is_dual_agency: yesNo(transactionFields.is_dual_agency.label),
  list_price: price,
  contract_price: price,
  title_email: optionalEmail(transactionFields.title_email.max, text.emailInvalid),
});

type Days = {
  status?: string | undefined;
  contract_date?: string | null | undefined;
  closing_date?: string | null | undefined;
};

/** Refuses a closing day before the contract day. For a partial body, the database checks the missing day. */
function checkDays({ contract_date, closing_date }: Days, context: z.RefinementCtx): void {
  if (contract_date && closing_date && closing_date < contract_date) {
    context.addIssue({
      code: "custom",
      path: ["closing_date"],
      message: text.closingBeforeContract,
    });
  }
}

/** Body of POST /api/transactions. */
export const createTransactionBody = z
  .object({
    ...fields,
    status: fields.status.default(transactionFields.status.initial),
    custom: customValuesBody,
  })
  .superRefine((body, context) => {
    checkDays(body, context);
    if (body.status === "Closed" && !body.closing_date) {
      context.addIssue({
        code: "custom",
        path: ["closing_date"],
        message: text.closingDayMissing,
      });
    }
  });

/**
 * Body of PUT /api/transactions/{id}: changes only the given fields. With `updated_at`, a field that
 * was changed to another value since is refused (409).
 */
export const updateTransactionBody = z
  .object({ ...fields, custom: customValuesBody })
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() })
  .superRefine(checkDays);

/** Body of POST /api/deals/{id}/transaction: the data that a deal does not have. */
export const openTransactionBody = z.object({
  kind: fields.kind.optional(),
  contract_date: fields.contract_date,
});

/** Query of GET /api/transactions. An invalid parameter is a 400. */
export const transactionListQuery = listQuery(transactionList);

/** Body of POST /api/transactions/bulk. */
export const bulkTransactionBody = bulkBody(transactionListQuery, {
  status: fields.status.optional(),
  owner_id: fields.owner_id,
  custom: customValuesBody,
});

/** Body of POST /api/transactions/export. */
export const exportChosenTransactionsBody = exportSelectionBody(transactionListQuery);

export type CreateTransactionBody = z.output<typeof createTransactionBody>;
export type CreateTransactionInput = z.input<typeof createTransactionBody>;
export type UpdateTransactionBody = z.output<typeof updateTransactionBody>;
export type UpdateTransactionInput = z.input<typeof updateTransactionBody>;
export type OpenTransactionBody = z.output<typeof openTransactionBody>;
export type OpenTransactionInput = z.input<typeof openTransactionBody>;
export type TransactionListQuery = z.output<typeof transactionListQuery>;
