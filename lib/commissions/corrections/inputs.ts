import { z } from "zod";

const id = z.string();
const dollars = z.string();
/** Microseconds since 1970, UTC. */
const instant = z.number();

/**
 * The inputs of a member's corrections, as the database returns them (private.correction_inputs): approved
 * statements, all entries of the counters that they move, and earlier corrections. Amounts are dollars as text.
 */
export const correctionInputs = z.object({
  /** Ordered by closing. */
  statements: z.array(
    z.object({
      id,
      side_id: id,
      transaction_id: id,
      label: z.string(),
      closing_date: z.string(),
      price: dollars.nullable(),
      approved_at: instant,
    }),
  ),
  entries: z.array(
    z.object({
      user_id: id.nullable(),
      team_id: id.nullable(),
      name: z.string(),
      period_start: z.string().nullable(),
      statement_id: id.nullable(),
      kind: z.enum(["Approved", "Correction", "Void", "Opening balance"]),
      amount: dollars,
      created_at: instant,
    }),
  ),
  booked: z.array(z.object({ statement_id: id, user_id: id, amount: dollars })),
});

export type CorrectionInputs = z.output<typeof correctionInputs>;
export type ApprovedStatement = CorrectionInputs["statements"][number];
