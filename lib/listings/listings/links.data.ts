import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { TablesInsert } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { isOnMarket } from "./list";
import { listingMessages as text } from "./messages";
import { toListingLink, type ListingLink } from "./serialize";
import type { StoredListingInput } from "./stored-listing";

/** The record that a listing is attached to: a deal, or the client who sells it. */
export type LinkedTo = { deal_id: string } | { client_id: string };

type LinkRow = Parameters<typeof toListingLink>[0];

/** Returns the listings of a deal or client in order of attachment. Empty when the actor cannot see the record. */
export async function listLinks(
  db: Db,
  { tenantId }: TenantActor,
  to: LinkedTo,
): Promise<ListingLink[]> {
  const { data, error } = await db
    .from("listing_link_records")
    .select("*")
    .eq("tenant_id", tenantId)
    .match(to)
    .order("created_at")
    .order("id");
  if (error) throw toAppError(error);
  return (data as unknown as LinkRow[]).map(toListingLink);
}

/**
 * Stores the MLS's current data of a listing, so that it can be attached. A listing that is already stored is
 * left to the worker (worker/tasks/sync-listing.ts), which also records the change where the listing is
 * attached.
 */
export async function saveListing(
  actor: TenantActor,
  source: string,
  listing: StoredListingInput,
): Promise<void> {
  const off_market_at = isOnMarket(listing.status) ? null : new Date().toISOString();
  await tenantRpc(serviceClient(), actor, "save_listing", {
    p_source: source,
    p_listing: { ...listing, off_market_at },
  });
}

/**
 * Attaches a stored listing. Throws 403 when the actor may not change the deal or client, 409 when it is
 * already attached or ten listings are.
 */
export async function addLink(
  db: Db,
  { tenantId }: TenantActor,
  to: LinkedTo,
  { source, listing }: { source: string; listing: StoredListingInput },
): Promise<ListingLink> {
  const { listing_key, mls_number } = listing;
  const row: TablesInsert<"listing_links"> = {
    tenant_id: tenantId,
    ...to,
    source,
    listing_key,
    mls_number,
  };
  const { data, error } = await db.from("listing_links").insert(row).select("id").single();
  if (error) throw toAppError(error);
  const read = await db.from("listing_link_records").select("*").eq("id", data.id).single();
  if (read.error) throw toAppError(read.error);
  const link = read.data as unknown as LinkRow;
  return toListingLink({ ...link, listing: link.listing && { ...link.listing, ...listing } });
}

/** Detaches a listing. Throws 404 when the actor cannot see it, 403 when they may not change it. */
export async function removeLink(db: Db, { tenantId }: TenantActor, id: string): Promise<void> {
  const match = { tenant_id: tenantId, id };
  const { data, error } = await db.from("listing_links").delete().match(match).select("id");
  if (error) throw toAppError(error);
  if (data.length > 0) return;
  const visible = await db.from("listing_links").select("id").match(match);
  if (visible.error) throw toAppError(visible.error);
  throw visible.data.length > 0 ? forbidden(text.cannotDetach) : notFound(text.linkNotFound);
}
