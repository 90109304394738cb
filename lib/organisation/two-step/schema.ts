import { z } from "zod";
import { twoStepMessages as text } from "./messages";

/** Body of each call that takes a code: of the authenticator app, or a recovery code. */
export const codeBody = z.object({
  code: z.string(text.codeMissing).trim().min(1, text.codeMissing).max(40, text.codeTooLong),
});

/** Body of PUT /api/organisation/two-step. */
export const requireTwoStepBody = z.object({ required: z.boolean(text.requireChoice) });

/** How the caller signs in, as get_my_two_step() answers it. */
export const twoStepSchema = z.object({
  /** Since when in two steps; null: with the password alone. */
  since: z.string().nullable(),
  codes_left: z.number(),
  /** The teams of theirs that ask for it. */
  required_by: z.array(z.string()),
});

export type TwoStep = z.infer<typeof twoStepSchema>;

/** What became of a code: right or not, and in how many seconds to try again where too many were wrong. */
export const codeResult = z.object({ passed: z.boolean(), retry_after: z.number() });

/** The same, with what a right one is answered by: new recovery codes. */
export const recoveryCodesResult = z.object({
  codes: z.array(z.string()).nullable(),
  retry_after: z.number(),
});
