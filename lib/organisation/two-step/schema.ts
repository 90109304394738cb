import { z } from "zod";
import { twoStepMessages as text } from "./messages";

/** Body of each call with a code: from the authenticator app, or a recovery code. */
export const codeBody = z.object({
  code: z.string(text.codeMissing).trim().min(1, text.codeMissing).max(40, text.codeTooLong),
});

/** Body of PUT /api/organisation/two-step. */
export const requireTwoStepBody = z.object({ required: z.boolean(text.requireChoice) });

/** The caller's two-step state, as get_my_two_step() returns it. */
export const twoStepSchema = z.object({
  /** When it was turned on; null when it is off. */
  since: z.string().nullable(),
  codes_left: z.number(),
  /** The person's teams that require it. */
  required_by: z.array(z.string()),
});

export type TwoStep = z.infer<typeof twoStepSchema>;

/**
 * The result of a code: whether it was right, the seconds to wait after too many wrong codes, and the new
 * recovery codes, if any.
 */
export const codeResult = z.object({
  passed: z.boolean(),
  retry_after: z.number(),
  codes: z.array(z.string()).nullable(),
});
