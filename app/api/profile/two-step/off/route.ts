import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { endTwoStep } from "@/lib/two-step/data";
import { codeBody } from "@/lib/two-step/schema";

/** Turns it off. */
export const POST = route({ can: null, body: codeBody }, async ({ db, body, request }) => {
  await limitRate("two_step", { headers: request.headers });
  await endTwoStep(db, body.code);
});
