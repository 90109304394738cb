import { route } from "@/lib/foundation/api/route";
import { renewRecoveryCodes } from "@/lib/organisation/two-step/data";
import { codeBody } from "@/lib/organisation/two-step/schema";

/** Replaces the recovery codes by ten new ones. */
export const POST = route(
  { can: null, body: codeBody, rateLimit: "two_step" },
  async ({ db, body }) => ({ recovery_codes: await renewRecoveryCodes(db, body.code) }),
);
