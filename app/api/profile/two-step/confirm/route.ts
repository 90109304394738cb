import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { confirmTwoStep } from "@/lib/two-step/data";
import { codeBody } from "@/lib/two-step/schema";

/** Turns it on with a first code. */
export const POST = route(
  { can: null, beforeTwoStep: true, body: codeBody },
  async ({ db, body, request }) => {
    await limitRate("two_step", { headers: request.headers });
    return { recovery_codes: await confirmTwoStep(db, body.code) };
  },
);
