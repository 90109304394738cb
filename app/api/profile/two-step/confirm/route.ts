import { route } from "@/lib/foundation/api/route";
import { confirmTwoStep } from "@/lib/organisation/two-step/data";
import { codeBody } from "@/lib/organisation/two-step/schema";

/** Turns two-step sign-in on with a first code. */
export const POST = route(
  { can: null, allowBeforeTwoStep: true, body: codeBody, rateLimit: "two_step" },
  async ({ db, body }) => ({ recovery_codes: await confirmTwoStep(db, body.code) }),
);
