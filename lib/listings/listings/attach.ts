import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound } from "@/lib/foundation/errors";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { eq } from "@/lib/foundation/integrations/mls/odata";
import type { Db } from "@/lib/foundation/supabase/db";
import { callMlsForUser } from "@/lib/listings/mls/call-mls";
import { getConnection } from "@/lib/listings/mls/connection";
import { addLink, saveListing, type LinkedTo } from "./links.data";
import { listingMessages as text } from "./messages";
import type { ListingLink } from "./serialize";
import { toStoredListing, getSource } from "./stored-listing";

/**
 * Attaches a listing to a deal, or watches it for a client: what is kept of it is what the MLS says at this moment, never
 * what the caller says. Throws 404 where there is no such listing, 403 where the actor may not change it,
 * and what keeps the MLS from answering.
 */
export async function attachListing(
  db: Db,
  actor: TenantActor,
  to: LinkedTo,
  mlsNumber: string,
): Promise<ListingLink> {
  const connection = await getConnection(actor.tenantId);
  const { value } = await callMlsForUser(actor.tenantId, () =>
    findListings(connection, { filter: eq("ListingId", mlsNumber), top: 2 }),
  );
  const listing = value[0] && toStoredListing(value[0]);
  if (!listing) throw notFound(text.listingNotFound);
  const source = getSource(connection);
  await saveListing(actor, source, listing);
  return addLink(db, actor, to, { source, listing });
}
