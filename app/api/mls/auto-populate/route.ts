import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { forbidden } from "@/lib/errors";
import { autoPopulate } from "@/lib/mls/auto-populate";
import { mayAskMls } from "@/lib/mls/rights";
import { autoPopulateBody } from "@/lib/mls/schema";

/** What the MLS knows of a number or an address, for who may fill in a deal. */
export const POST = route(
  { can: "member", body: autoPopulateBody },
  async ({ actor, body, request }) => {
    if (!mayAskMls(actor)) throw forbidden();
    await limitRate("mls", { account: actor.tenantId, headers: request.headers });
    return autoPopulate(actor, body);
  },
);
