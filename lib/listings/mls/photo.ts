import type { ResoListing, ResoMedia } from "@/lib/foundation/integrations/mls/reso-listing";

/** Longer addresses are no photo's (listings.sql). */
const MAX_LENGTH = 2000;

/** Who a picture may be shown to, of the dictionary's Permission. One without any is public. */
const SHOWN_TO = new Set(["public", "idx", "vow"]);

/**
 * Returns the address of a listing's main photo at its MLS: the preferred one, else the first that
 * the MLS lets buyers see. Null when there is none. Floor plans, videos and logos are no photos.
 */
export function findPhotoUrl({ Media }: Pick<ResoListing, "Media">): string | null {
  const photos = (Media ?? []).filter((media) => isPhoto(media) && isPermitted(media));
  const inOrder = photos.toSorted((one, other) => rankOf(one) - rankOf(other));
  return inOrder[0]?.MediaURL ?? null;
}

/** Returns the app's own address of a listing's photo. */
export const toPhotoPath = (listingKey: string): string =>
  `/api/listings/photos/${encodeURIComponent(listingKey)}`;

function isPhoto({ MediaURL: url, MediaCategory: category }: ResoMedia): boolean {
  if (!url || url.length > MAX_LENGTH || !URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return (
    ["https:", "http:"].includes(protocol) && (category ?? "Photo").trim().toLowerCase() === "photo"
  );
}

const isPermitted = ({ Permission: names }: ResoMedia): boolean =>
  names === null ||
  names.length === 0 ||
  names.some((name) => SHOWN_TO.has(name.trim().toLowerCase()));

const rankOf = ({ PreferredPhotoYN: isPreferred, Order: order }: ResoMedia): number =>
  isPreferred ? -1 : (order ?? Number.MAX_SAFE_INTEGER);
