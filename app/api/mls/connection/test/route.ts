import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { diagnose } from "@/lib/mls/diagnosis";

/** Asks the MLS for its newest listing, and says step by step what worked. */
export const POST = route({ can: "MLS_MANAGE" }, async ({ actor, request }) => {
  await limitRate("mls", { account: actor.tenantId, headers: request.headers });
  return diagnose(actor);
});
