import { z } from "zod";
import { amount, optionalAmount, optionalRate, rate } from "@/lib/commissions/plans/numbers";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { recordVersion } from "@/lib/foundation/api/instant";
import { addDays } from "@/lib/foundation/dates/calendar-day";
import { optionalChoice, optionalLines, requiredText } from "@/lib/foundation/record-layer/fields";
import { statement_status } from "@/lib/foundation/supabase/enums/statement-status.types";
import { statementMessages as text } from "./messages";

export const MAX_ADJUSTMENTS = 20;
/** The maximum length of the instructions for the title company, in characters. */
export const MAX_INSTRUCTIONS = 2000;
/** The maximum number of people of a side: its agents and the leaders of their teams. */
const MAX_CHOSEN = 12;

/** The kinds of amounts that raise or lower the income of a side, or are passed on to others. */
export const ADJUSTMENT_KINDS = [
  "bonus",
  "credit",
  "co_broke",
  "referral_off_the_top",
  "referral_after_split",
] as const;
const IN_DOLLARS: readonly string[] = ["bonus", "credit"];

const gross = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("rate"), rate }),
    z.object({ kind: z.literal("amount"), amount }),
    // 6% of the first $100,000 and 3% above.
    z.object({ kind: z.literal("steps"), rate, up_to: amount, rate_above: rate }),
  ],
  text.grossInvalid,
);

const adjustment = z
  .object({
    kind: z.enum(ADJUSTMENT_KINDS, text.kindInvalid),
    /** The purpose or the recipient. */
    name: requiredText(120, { missing: text.nameRequired, tooLong: text.nameTooLong }),
    /** A percentage of the side gross. */
    rate: optionalRate,
    amount: optionalAmount,
  })
  .superRefine(({ kind, rate, amount }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: "custom", path: ["rate"], message });
    if (IN_DOLLARS.includes(kind)) {
      if (amount === null || rate !== null) refuse(text.inDollars);
    } else if ((rate === null) === (amount === null)) refuse(text.rateOrAmount);
    else if (Number(rate ?? amount) === 0) refuse(text.amountRequired);
  });

const adjustments = z
  .array(adjustment)
  .max(MAX_ADJUSTMENTS, text.tooMany)
  .superRefine((rows, context) => {
    rows.forEach(({ kind }, place) => {
      if (kind !== "co_broke" || rows.findIndex((row) => row.kind === kind) === place) return;
      context.addIssue({ code: "custom", path: [place, "kind"], message: text.oneCoBroke });
    });
  })
  .default([]);

/**
 * The agreed terms of one side: the brokerage's compensation, the adjustments of it, and the parts that are
 * passed on. Rates are percentages as decimal text with up to four decimals, amounts dollars as decimal text.
 */
export const statementTerms = z.object({ gross, adjustments });

/**
 * Body of PUT /api/transactions/{id}/sides/{side}/statement: changes only the given fields. `plans` ({member
 * id: plan id}, for this side alone) and `counts_towards_caps` require COMMISSIONS_MANAGE.
 */
export const saveStatementBody = z
  .object({
    terms: statementTerms,
    plans: z
      .record(z.guid(text.planInvalid), z.guid(text.planInvalid), text.planInvalid)
      .refine((plans) => Object.keys(plans).length <= MAX_CHOSEN, text.planInvalid),
    counts_towards_caps: z.boolean(text.countsInvalid),
  })
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

/** Body of POST …/statement/status: "Submitted" submits the statement, "Draft" takes it back. */
export const moveStatementBody = z.object({
  status: z.enum(["Draft", "Submitted"], text.statusInvalid),
  updated_at: recordVersion(text.versionInvalid).optional(),
});

/** Body of POST …/statement/approval. `shown` is the `fingerprint` of the figures that the approver saw. */
export const approveStatementBody = z.object({
  shown: z.string(text.shownInvalid).regex(/^[0-9a-f]{64}$/, text.shownInvalid),
  /** Instructions for the title company, printed on the disbursement authorization. */
  instructions: optionalLines(MAX_INSTRUCTIONS, text.instructionsTooLong),
});

/** Returns the latest local date anywhere on earth. */
const latestToday = () => addDays(new Date().toISOString().slice(0, 10), 1);

/** Body of POST …/statement/payment. */
export const payStatementBody = z.object({
  paid_on: calendarDay(text.dayInvalid).refine((day) => day <= latestToday(), text.dayInFuture),
  payment_reference: requiredText(100, {
    missing: text.referenceRequired,
    tooLong: text.referenceTooLong,
  }),
});

/** Body of POST …/statement/void. */
export const voidStatementBody = z.object({
  reason: requiredText(500, { missing: text.reasonRequired, tooLong: text.reasonTooLong }),
});

/** Query of GET /api/commission-statements. */
export const statementListQuery = z.object({
  status: optionalChoice(statement_status, text.statusInvalid),
  page: z.coerce.number(text.pageInvalid).int(text.pageInvalid).min(1).max(10_000).default(1),
  limit: z.coerce.number(text.limitInvalid).int(text.limitInvalid).min(1).max(200).default(50),
});

export type StatementListQuery = z.output<typeof statementListQuery>;
export type StatementTerms = z.output<typeof statementTerms>;
export type StatementTermsInput = z.input<typeof statementTerms>;
export type SaveStatementBody = z.output<typeof saveStatementBody>;
export type SaveStatementInput = z.input<typeof saveStatementBody>;
export type MoveStatementBody = z.output<typeof moveStatementBody>;
export type ApproveStatementBody = z.output<typeof approveStatementBody>;
export type ApproveStatementInput = z.input<typeof approveStatementBody>;
export type PayStatementBody = z.output<typeof payStatementBody>;
export type VoidStatementBody = z.output<typeof voidStatementBody>;
