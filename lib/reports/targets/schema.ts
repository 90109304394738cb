import { z } from "zod";
import { blankToNull } from "@/lib/foundation/record-layer/fields";
import { target_period } from "@/lib/foundation/supabase/enums/target-period.types";
import { parseMoney } from "@/lib/records/deals/money";
import { RANGES } from "@/lib/records/report-catalogue/address";
import { targetMessages as text } from "./messages";

export const TARGET_PERIODS = target_period;
export type TargetPeriod = (typeof TARGET_PERIODS)[number];

/** The figures of the closed-deals report that a target can have. */
export const TARGET_FIGURES = ["deals", "volume", "gci"] as const;

/** Query of GET /api/targets. */
export const targetQuery = z.object({
  range: z.enum(RANGES, text.rangeUnknown).exclude(["custom"], text.rangeUnknown).optional(),
});

const parseInteger = (input: unknown) =>
  typeof input === "string" && /^[\d,]+$/.test(input.trim())
    ? Number(input.replaceAll(",", ""))
    : blankToNull(input);

const deals = z
  .preprocess(
    parseInteger,
    z.int(text.dealsInvalid).min(1, text.dealsInvalid).max(1_000_000, text.dealsInvalid).nullable(),
  )
  .default(null);

const dollars = z
  .unknown()
  .transform((input, context) => {
    if (blankToNull(input) === null || input === undefined) return null;
    const amount = parseMoney(input);
    if (amount) return amount;
    context.addIssue({ code: "custom", message: text.moneyInvalid });
    return z.NEVER;
  })
  .optional()
  .transform((amount) => amount ?? null);

/** Body of PUT /api/targets: a target for each period. Without any figure, the target is deleted. */
export const setTargetBody = z
  .object({
    user_id: z.guid(text.whoseUnknown).nullable().default(null),
    team_id: z.guid(text.whoseUnknown).nullable().default(null),
    period: z.enum(TARGET_PERIODS, text.periodUnknown),
    deals,
    volume: dollars,
    gci: dollars,
  })
  .refine(({ user_id, team_id }) => !user_id || !team_id, {
    message: text.oneAlone,
    path: ["team_id"],
  });

const amounts = {
  deals: z.number().nullable(),
  volume: z.number().nullable(),
  gci: z.number().nullable(),
};

/** The result of the database function `list_targets`. */
export const targetsSchema = z.object({
  /** The first and last day of the period, and today. */
  from: z.string(),
  to: z.string(),
  today: z.string(),
  targets: z.array(
    z.object({
      id: z.string(),
      user_id: z.string().nullable(),
      team_id: z.string().nullable(),
      /** Null for the company's target. */
      name: z.string().nullable(),
      period: z.enum(TARGET_PERIODS),
      ...amounts,
      reached: z.object({ deals: z.number(), volume: z.number(), gci: z.number() }),
    }),
  ),
});

export type SetTargetBody = z.output<typeof setTargetBody>;
export type Targets = z.output<typeof targetsSchema>;
export type Target = Targets["targets"][number];
export type TargetQuery = z.output<typeof targetQuery>;
