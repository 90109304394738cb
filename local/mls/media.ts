import type { Listing } from "./listings";
import { badRequest } from "./refusal";

/** A picture of a listing with the field names of the RESO Data Dictionary 2.0 (resource Media). */
export type Media = {
  MediaKey: string;
  ResourceRecordKey: string;
  MediaURL: string;
  MediaCategory: string;
  Order: number;
  PreferredPhotoYN: boolean;
  Permission: string[];
};

/** Every how many-th listing has no picture, and every how many-th has a picture for agents only. */
const WITHOUT = 7;
const FOR_AGENTS = 11;

/** Returns a listing's pictures, served from `origin`: none for some, and one for agents only for others. */
export function getMedia({ ListingKey, ListingId }: Listing, origin: string): Media[] {
  const number = Number(ListingId);
  if (number % WITHOUT === 0) return [];
  return [1, 2].map((order) => ({
    MediaKey: `${ListingKey}-${order}`,
    ResourceRecordKey: ListingKey,
    MediaURL: `${origin}/photos/${ListingId}/${order}.png`,
    MediaCategory: "Photo",
    Order: order,
    PreferredPhotoYN: order === 1,
    Permission: number % FOR_AGENTS === 0 ? ["Agent Only"] : ["Public"],
  }));
}

const MEDIA_FIELDS = new Set<string>([
  "MediaKey",
  "ResourceRecordKey",
  "MediaURL",
  "MediaCategory",
  "Order",
  "PreferredPhotoYN",
  "Permission",
]);

/**
 * Parses `$expand=Media($select=…;$orderby=Order;$top=…)`. Returns the function that applies it to a listing's
 * pictures.
 */
export function parseExpand(text: string): (media: readonly Media[]) => Partial<Media>[] {
  const nested = /^Media(?:\((.*)\))?$/.exec(text);
  if (!nested) throw badRequest(`'${text}' cannot be expanded.`, "$expand");
  const options = new Map(
    (nested[1] ?? "")
      .split(";")
      .filter(Boolean)
      .map((part) => {
        const [name = "", value = ""] = part.split("=", 2);
        return [name.trim(), value.trim()] as const;
      }),
  );
  const unknown = [...options.keys()].find(
    (name) => !["$select", "$orderby", "$top"].includes(name),
  );
  if (unknown) throw badRequest(`The query option '${unknown}' is not supported.`, "$expand");
  const fields = options.get("$select")?.split(",") ?? [...MEDIA_FIELDS];
  const wrong = fields.find((name) => !MEDIA_FIELDS.has(name));
  if (wrong) throw badRequest(`Could not find a property named '${wrong}'.`, "$expand");
  const top = Number(options.get("$top") ?? Infinity);
  return (media) =>
    media
      .slice(0, top)
      .map((one) => Object.fromEntries(fields.map((name) => [name, one[name as keyof Media]])));
}
