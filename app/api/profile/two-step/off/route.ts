import { route } from "@/lib/api/route";
import { disableTwoStep } from "@/lib/two-step/data";
import { codeBody } from "@/lib/two-step/schema";

/** Turns it off. */
export const POST = route({ can: null, body: codeBody, rateLimit: "two_step" }, ({ db, body }) =>
  disableTwoStep(db, body.code),
);
