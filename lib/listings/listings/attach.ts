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
 * Attaches a listing to a deal or client. Stores the MLS's current data, never the caller's. Throws 404 when
 * the MLS has no such listing, 403 when the actor may not change the record, and the MLS's failures.
 */
export async function attachListing(
  db: Db,
  actor: TenantActor,
  to: LinkedTo,
  mlsNumber: string,
): Promise<ListingLink> {
  const connection = await getConnection(actor.tenantId);
  const { value } = await callMlsForUser(actor.tenantId, () =>
    findListings(connection, { filter: eq("ListingId", mlsNumber), top: 2, withMedia: true }),
  );
  const listing = value[0] && toStoredListing(value[0]);
  if (!listing) throw notFound(text.listingNotFound);
  const source = getSource(connection);
  await saveListing(actor, source, listing);
  return addLink(db, actor, to, { source, listing });
}
