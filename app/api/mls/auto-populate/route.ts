import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import { route } from "@/lib/foundation/api/route";
import { requireMlsRight } from "@/lib/foundation/auth/mls-rights";
import { autoPopulate } from "@/lib/listings/mls/auto-populate";
import { autoPopulateBody } from "@/lib/listings/mls/schema";

/** Returns MLS data for a listing number or an address, for people who may edit deals. */
export const POST = route(
  { can: "member", body: autoPopulateBody, check: ({ actor }) => requireMlsRight(actor) },
  async ({ actor, body, request }) => {
    requireMlsRight(actor);
    await enforceRateLimit("mls", { account: actor.tenantId, headers: request.headers });
    return autoPopulate(actor, body);
  },
);
