import { route } from "@/lib/api/route";
import { endTwoStep } from "@/lib/two-step/data";
import { codeBody } from "@/lib/two-step/schema";

/** Turns it off. */
export const POST = route({ can: null, body: codeBody, limited: "two_step" }, ({ db, body }) =>
  endTwoStep(db, body.code),
);
