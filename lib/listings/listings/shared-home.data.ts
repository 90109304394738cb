import "server-only";
import { toAppError } from "@/lib/foundation/errors";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { readHomeToken } from "./home-link";
import { toStoredListing, type StoredListing } from "./serialize";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A home as people with its link see it. */
export type SharedHome = {
  tenantId: string;
  team: string;
  timeZone: string;
  listing: StoredListing;
  /** The MLS's address of the photo; null without one. */
  photoUrl: string | null;
};

/**
 * Returns the home of a link. Null for a forged link, while the team is suspended, and for a home that left the
 * market or was not read for a day, because MLS rules forbid to show it.
 */
export async function findSharedHome(token: string): Promise<SharedHome | null> {
  const id = readHomeToken(token);
  if (!id) return null;
  const { data, error } = await serviceClient()
    .from("listings")
    .select("*, tenants!inner(name, time_zone)")
    .eq("id", id)
    .is("off_market_at", null)
    .is("tenants.suspended_at", null)
    .gt("refreshed_at", new Date(Date.now() - DAY_MS).toISOString())
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) return null;
  const { tenants, ...row } = data;
  return {
    tenantId: row.tenant_id,
    team: tenants.name,
    timeZone: tenants.time_zone,
    listing: toStoredListing(row),
    photoUrl: row.photo_url,
  };
}
