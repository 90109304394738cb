import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { recordVersion } from "@/lib/foundation/api/instant";
import { addDays } from "@/lib/foundation/dates/calendar-day";
import { toFieldSchemas } from "@/lib/foundation/record-layer/field-schema";
import { blankToNull, optionalNumber } from "@/lib/foundation/record-layer/fields";
import { parseMoney } from "@/lib/records/deals/money";
import { agreementFields } from "./fields";
import { agreementMessages as text } from "./messages";

/** Returns the latest calendar day that is today in any time zone. */
const latestToday = () => addDays(new Date().toISOString().slice(0, 10), 1);

const exclusive = z.preprocess(
  (given) => (given === "true" ? true : given === "false" ? false : given),
  z.boolean(text.exclusiveInvalid),
);

const rate = optionalNumber({ max: 100, step: 0.01, invalid: text.rateInvalid }).refine(
  (percent) => percent !== 0,
  text.rateInvalid,
);

/** US dollars above 0; blank means none. */
const amount = z
  .preprocess(
    blankToNull,
    z.unknown().transform((given, context) => {
      if (given === null || given === undefined) return null;
      const dollars = parseMoney(given);
      if (dollars) return dollars;
      context.addIssue({ code: "custom", message: text.amountInvalid });
      return z.NEVER;
    }),
  )
  .optional();

const fields = toFieldSchemas(agreementFields, {
  signed_on: calendarDay(text.signedInvalid).refine(
    (day) => day <= latestToday(),
    text.signedInFuture,
  ),
  starts_on: calendarDay(text.startInvalid),
  ends_on: calendarDay(text.endInvalid),
  is_exclusive: exclusive,
  rate,
  amount,
});

type Sent = { starts_on?: string | undefined; ends_on?: string | undefined };

/** Refuses a last day before the first. For a partial body, the database checks the missing day. */
function checkDays({ starts_on, ends_on }: Sent, context: z.RefinementCtx): void {
  if (!starts_on || !ends_on || ends_on >= starts_on) return;
  context.addIssue({ code: "custom", path: ["ends_on"], message: text.endBeforeStart });
}

/** Body of POST /api/clients/{id}/agreements. */
export const createAgreementBody = z
  .object({ ...fields, kind: fields.kind.default(agreementFields.kind.initial) })
  .superRefine(checkDays)
  .refine(({ rate, amount }) => (rate ?? amount ?? null) !== null, {
    path: ["rate"],
    message: text.compensationMissing,
  });

/** Body of PUT /api/buyer-agreements/{id}: changes only the given fields. */
export const updateAgreementBody = z
  .object(fields)
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() })
  .superRefine(checkDays);

/** Parameters of GET /api/buyer-agreements/{id}/documents/{document}. */
export const agreementDocumentParams = z.object({ id: z.guid(), document: z.guid() });

export type CreateAgreementBody = z.output<typeof createAgreementBody>;
export type CreateAgreementInput = z.input<typeof createAgreementBody>;
export type UpdateAgreementBody = z.output<typeof updateAgreementBody>;
export type UpdateAgreementInput = z.input<typeof updateAgreementBody>;
