import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import { route } from "@/lib/foundation/api/route";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireMlsRight } from "@/lib/foundation/auth/mls-rights";
import { forbidden } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { attachListing } from "@/lib/listings/listings/attach";
import { listLinks, type LinkedTo } from "@/lib/listings/listings/links.data";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import {
  attachListingBody,
  listingLinksQuery,
  type AttachListingBody,
  type ListingLinksQuery,
} from "@/lib/listings/listings/schema";
import { getClient } from "@/lib/records/clients/data";
import { getDeal } from "@/lib/records/deals/data";

/** Listings attached to a deal or watched for a client. */
export const GET = route(
  { can: "member", query: listingLinksQuery },
  async ({ actor, db, query }) => ({ links: await listLinks(db, actor, toLinkTarget(query)) }),
);

export const POST = route(
  {
    can: "member",
    body: attachListingBody,
    successStatus: 201,
    idempotent: true,
    check: ({ actor }) => requireMlsRight(actor),
  },
  async ({ actor, db, body, request }) => {
    requireMlsRight(actor);
    const to = await requireChangeable(db, actor, body);
    await enforceRateLimit("mls", { account: actor.tenantId, headers: request.headers });
    return attachListing(db, actor, to, body.mls_number);
  },
);

/**
 * Throws when the actor may not change the record. Called before the MLS, so that a refused request uses up no
 * MLS call.
 */
async function requireChangeable(
  db: Db,
  actor: TenantActor,
  body: AttachListingBody,
): Promise<LinkedTo> {
  const to = toLinkTarget(body);
  if ("deal_id" in to) {
    const deal = await getDeal(db, actor, to.deal_id);
    if (!deal.can_update) throw forbidden(text.cannotAttach);
  } else {
    const client = await getClient(db, actor, to.client_id);
    if (!client.can_update) throw forbidden(text.cannotWatch);
  }
  return to;
}

/** The schema ensures that exactly one of the two is set. */
const toLinkTarget = ({ deal_id, client_id = "" }: ListingLinksQuery): LinkedTo =>
  deal_id ? { deal_id } : { client_id };
