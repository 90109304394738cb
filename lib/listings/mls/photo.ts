import { webAddress } from "@/lib/foundation/integrations/outbound/web-address";
import type { ResoListing, ResoMedia } from "@/lib/foundation/integrations/mls/reso-listing";

/** Longer addresses are not stored as photos (listings.sql). */
const MAX_LENGTH = 2000;

/**
 * The audiences of the dictionary's Permission for which a picture may be shown. A picture without Permission
 * is public.
 */
const SHOWN_TO = new Set(["public", "idx", "vow"]);

/**
 * Returns the MLS's address of a listing's main photo: the preferred one, else the first that buyers may see.
 * Null when there is none. Ignores floor plans, videos and logos.
 */
export function findPhotoUrl({ Media }: Pick<ResoListing, "Media">): string | null {
  const photos = (Media ?? []).filter((media) => isPhoto(media) && isPermitted(media));
  const inOrder = photos.toSorted((one, other) => rankOf(one) - rankOf(other));
  return toAddress(inOrder[0]?.MediaURL ?? null);
}

/** Returns the app's own address of a listing's photo. */
export const toPhotoPath = (listingKey: string): string =>
  `/api/listings/photos/${encodeURIComponent(listingKey)}`;

const photoAddress = webAddress({
  maxLength: MAX_LENGTH,
  schemes: ["https:", "http:"],
  invalid: "This is not the address of a photo",
});

const toAddress = (url: string | null): string | null => photoAddress.safeParse(url).data ?? null;

const isPhoto = ({ MediaURL: url, MediaCategory: category }: ResoMedia): boolean =>
  toAddress(url) !== null && (category ?? "Photo").trim().toLowerCase() === "photo";

const isPermitted = ({ Permission: names }: ResoMedia): boolean =>
  names === null ||
  names.length === 0 ||
  names.some((name) => SHOWN_TO.has(name.trim().toLowerCase()));

const rankOf = ({ PreferredPhotoYN: isPreferred, Order: order }: ResoMedia): number =>
  isPreferred ? -1 : (order ?? Number.MAX_SAFE_INTEGER);
