import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";

/** Returns the MLS's address of a stored listing's photo; null without one. */
export async function findStoredPhotoUrl(
  db: Db,
  { tenantId }: TenantActor,
  { source, listingKey }: { source: string; listingKey: string },
): Promise<string | null> {
  const { data, error } = await db
    .from("listings")
    .select("photo_url")
    .match({ tenant_id: tenantId, source, listing_key: listingKey })
    .maybeSingle();
  if (error) throw toAppError(error);
  return data?.photo_url ?? null;
}
