import { enforceRateLimit } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { autoPopulate } from "@/lib/mls/auto-populate";
import { requireMlsRight } from "@/lib/mls/rights";
import { autoPopulateBody } from "@/lib/mls/schema";

/** What the MLS knows of a number or an address, for who may fill in a deal. */
export const POST = route(
  { can: "member", body: autoPopulateBody, check: ({ actor }) => requireMlsRight(actor) },
  async ({ actor, body, request }) => {
    requireMlsRight(actor);
    await enforceRateLimit("mls", { account: actor.tenantId, headers: request.headers });
    return autoPopulate(actor, body);
  },
);
