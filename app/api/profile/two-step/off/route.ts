import { route } from "@/lib/foundation/api/route";
import { disableTwoStep } from "@/lib/organisation/two-step/data";
import { codeBody } from "@/lib/organisation/two-step/schema";

/** Turns two-step sign-in off. */
export const POST = route({ can: null, body: codeBody, rateLimit: "two_step" }, ({ db, body }) =>
  disableTwoStep(db, body.code),
);
