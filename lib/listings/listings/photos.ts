import "server-only";
import { LRUCache } from "lru-cache";
import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { canUseMls } from "@/lib/foundation/auth/mls-rights";
import { AppError, notFound } from "@/lib/foundation/errors";
import type { MlsConnection } from "@/lib/foundation/integrations/mls/connection";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { eq } from "@/lib/foundation/integrations/mls/odata";
import type { ResoListing } from "@/lib/foundation/integrations/mls/reso-listing";
import { publicRequest } from "@/lib/foundation/integrations/outbound/public-request";
import type { Db } from "@/lib/foundation/supabase/db";
import { callMlsForUser } from "@/lib/listings/mls/call-mls";
import { getConnection } from "@/lib/listings/mls/connection";
import { findPhotoUrl } from "@/lib/listings/mls/photo";
import { listingMessages as text } from "./messages";
import { findStoredPhotoUrl } from "./photos.data";
import { getPictureType } from "./picture-type";
import { getSource } from "./stored-listing";

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 8_000_000;

export type Photo = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** The MLS's photo addresses of recently searched listings, by source and key; "" for none. */
const recent = new LRUCache<string, string>({ max: 20_000, ttl: 3_600_000 });

const getCacheKey = (source: string, listingKey: string) => `${source} ${listingKey}`;

/** Caches the photo addresses of listings, so that the MLS is not queried for each again. */
export function rememberPhotos(source: string, listings: readonly ResoListing[]): void {
  for (const listing of listings) {
    recent.set(getCacheKey(source, listing.ListingKey), findPhotoUrl(listing) ?? "");
  }
}

/**
 * Fetches the photo of a listing from the team's MLS. Browsers and mail programs never fetch it there, because
 * MLSs forbid it and their addresses expire. Throws 404 when there is no photo that may be shown, and the MLS's
 * failures.
 */
export async function readPhoto(
  db: Db,
  actor: TenantActor,
  listingKey: string,
  headers: Headers,
): Promise<Photo> {
  const connection = await getConnection(actor.tenantId);
  const source = getSource(connection);
  const url =
    (canUseMls(actor) && recent.get(getCacheKey(source, listingKey))) ||
    (await findStoredPhotoUrl(db, actor, { source, listingKey })) ||
    (await askForPhotoUrl(actor, connection, { source, listingKey, headers }));
  if (!url) throw notFound(text.photoNotFound);
  return fetchPhoto(connection, url);
}

type PhotoQuestion = { source: string; listingKey: string; headers: Headers };

/**
 * Queries the MLS for the photo of a listing that is neither stored nor cached. Only people who may search the
 * MLS see such listings.
 */
async function askForPhotoUrl(
  actor: TenantActor,
  connection: MlsConnection,
  { source, listingKey, headers }: PhotoQuestion,
): Promise<string | null> {
  const isKnown = recent.has(getCacheKey(source, listingKey));
  if (isKnown || !canUseMls(actor)) return null;
  await enforceRateLimit("mls", { account: actor.tenantId, headers });
  const { value } = await callMlsForUser(actor.tenantId, () =>
    findListings(connection, { filter: eq("ListingKey", listingKey), top: 1, withMedia: true }),
  );
  rememberPhotos(source, value);
  return value[0] ? findPhotoUrl(value[0]) : null;
}

/** Fetches a photo from its MLS. Throws 502 when the MLS does not send one. */
export async function fetchPhoto(
  { trustedOrigins }: Pick<MlsConnection, "trustedOrigins">,
  url: string,
): Promise<Photo> {
  const failed = (cause?: unknown) =>
    new AppError("mls_failed", text.photoFailed, { status: 502, cause });
  const { status, bytes } = await publicRequest(new URL(url), {
    headers: { accept: "image/webp,image/jpeg,image/png" },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    trustedOrigins,
  }).catch((error: unknown) => {
    throw failed(error);
  });
  const type = getPictureType(bytes);
  if (status !== 200 || !type) throw failed();
  return { bytes: new Uint8Array(bytes), type };
}
