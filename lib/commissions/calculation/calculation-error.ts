import { AppError } from "@/lib/foundation/errors";

export type CalculationErrorCode =
  | "rate_invalid"
  | "amount_invalid"
  | "price_missing"
  | "steps_invalid"
  | "gross_negative"
  | "gross_too_large"
  | "co_broke_above_gross"
  | "off_the_top_above_gross"
  | "agents_missing"
  | "agent_twice"
  | "weights_invalid"
  | "owed_negative"
  | "start_day_missing"
  | "closing_day_invalid";

/**
 * The reason why a side cannot be calculated, written for the person who can fix it. `field` is the invalid
 * part of the input; `memberId` is the member whose terms or start day are wrong.
 */
export class CalculationError extends AppError {
  override readonly code: CalculationErrorCode;
  readonly memberId: string | null;

  constructor(
    code: CalculationErrorCode,
    text: string,
    about: { field?: string; memberId?: string } = {},
  ) {
    super(code, text, { status: 400, fields: about.field ? { [about.field]: text } : undefined });
    this.name = "CalculationError";
    this.code = code;
    this.memberId = about.memberId ?? null;
  }
}
