import { z } from "zod";
import { amount } from "@/lib/commissions/plans/numbers";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { accountMessages as text } from "./messages";

const page = z.coerce.number(text.pageInvalid).int(text.pageInvalid).min(1).max(10_000).default(1);

/** Query of GET /api/commission-members/{id}/account. */
export const accountQuery = z.object({ page });

/** Query of GET /api/commission-members/{id}/cap-year: a day in the period to return, by default today. */
export const capYearQuery = z.object({ day: calendarDay(text.dayInvalid).optional() });

/** Query of GET /api/commission-pending. */
export const pendingQuery = z.object({ export: z.literal("csv", text.exportUnknown).optional() });

const reason = requiredText(200, { missing: text.reasonRequired, tooLong: text.reasonTooLong });

/** Body of POST /api/commission-members/{id}/entries: a charge of the agent, or a correction in either direction. */
export const postEntryBody = z
  .object({
    kind: z.enum(["Charge", "Correction"], text.kindInvalid),
    amount,
    /** Whether a correction is in the agent's favour. */
    in_favour: z.boolean(text.favourInvalid).default(false),
    day: calendarDay(text.dayInvalid),
    reason,
  })
  .refine((entry) => Number(entry.amount) > 0, { path: ["amount"], message: text.amountRequired })
  .refine(({ kind, in_favour }) => kind === "Correction" || !in_favour, {
    path: ["in_favour"],
    message: text.chargeInFavour,
  });

/** Body of POST /api/commission-members/{id}/opening-balances: the balance of a counter before Lintel counted. */
export const openingBalanceBody = z.object({
  counter: z
    .string(text.counterInvalid)
    .regex(
      /^(company_dollar|gross_commission|volume|sides|royalty|item:[a-z0-9_]{1,40})$/,
      text.counterInvalid,
    ),
  period_start: calendarDay(text.periodInvalid).nullable(),
  amount: amount.refine((dollars) => Number(dollars) > 0, text.amountRequired),
  reason,
});

export type PostEntryBody = z.output<typeof postEntryBody>;
export type PostEntryInput = z.input<typeof postEntryBody>;
export type OpeningBalanceBody = z.output<typeof openingBalanceBody>;
