import { parseFilter, type FilterRules } from "./filter";
import type { Listing } from "./listings";
import { parseExpand, type Media } from "./media";
import { badRequest, Refusal } from "./refusal";

type Answer = {
  "@odata.context": string;
  "@odata.count"?: number;
  "@odata.nextLink"?: string;
  value: (Partial<Listing> & { Media?: Partial<Media>[] })[];
};

type QueryRules = FilterRules & {
  /** The collection's own address. */
  address: string;
  /** Returns a listing's pictures; null for a client that may not expand them. */
  mediaOf: ((listing: Listing) => Media[]) | null;
};

const OPTIONS = new Set(["$filter", "$select", "$orderby", "$top", "$skip", "$count", "$expand"]);
const MAX_PAGE = 200;
const SELDOM = 50;

/** Responds to `GET …/Property?…` over these listings. */
export function answerQuery(
  listings: readonly Listing[],
  query: URLSearchParams,
  { address, mediaOf, ...rules }: QueryRules,
): Answer {
  const unknown = [...query.keys()].find((name) => name.startsWith("$") && !OPTIONS.has(name));
  if (unknown) throw badRequest(`The query option '${unknown}' is not supported.`, unknown);
  const expand = query.get("$expand");
  if (expand && !mediaOf) throw new Refusal(501, "NotImplemented", "$expand is not implemented.");
  const toMedia = expand ? parseExpand(expand) : null;
  const filter = query.get("$filter");
  const test = filter ? parseFilter(filter, rules) : () => true;
  const found = inOrder(listings.filter(test), query.get("$orderby"), rules.fields);
  const skip = parseInteger(query, "$skip", 0);
  const top = query.has("$top") ? parseInteger(query, "$top", 0) : null;
  const page = found.slice(skip, skip + Math.min(top ?? SELDOM, MAX_PAGE));
  // A partial response says where it continues (OData JSON format 4.01, 4.6.5).
  const left = found.length - skip - page.length;
  const more = left > 0 && (top === null || page.length < top);
  const next = new URLSearchParams(query);
  next.set("$skip", String(skip + page.length));
  if (top !== null) next.set("$top", String(top - page.length));
  return {
    "@odata.context": `${address.replace(/\/Property$/, "")}/$metadata#Property`,
    ...(query.get("$count") === "true" && { "@odata.count": found.length }),
    ...(more && { "@odata.nextLink": `${address}?${next}` }),
    value: page.map((listing) => ({
      ...selected(listing, query.get("$select"), rules.fields),
      ...(toMedia && mediaOf && { Media: toMedia(mediaOf(listing)) }),
    })),
  };
}

function parseInteger(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name);
  if (text === null) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw badRequest(`'${text}' is not a whole number.`, name);
  return Number(text);
}

function inOrder(
  listings: Listing[],
  order: string | null,
  fields: ReadonlySet<string>,
): Listing[] {
  if (!order) return listings;
  const keys = order.split(",").map((part) => {
    const [name = "", direction = "asc"] = part.trim().split(/\s+/);
    if (!fields.has(name) || !["asc", "desc"].includes(direction)) {
      throw badRequest(`'${part}' is no order.`, "$orderby");
    }
    return { name: name as keyof Listing, sign: direction === "asc" ? 1 : -1 };
  });
  const compare = (one: Listing, other: Listing) => {
    for (const { name, sign } of keys) {
      const [a, b] = [one[name] ?? "", other[name] ?? ""];
      if (a !== b) return a < b ? -sign : sign;
    }
    return 0;
  };
  return listings.toSorted(compare);
}

function selected(
  listing: Listing,
  select: string | null,
  fields: ReadonlySet<string>,
): Partial<Listing> {
  if (!select) return listing;
  const names = select.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !fields.has(name));
  if (unknown) throw badRequest(`Could not find a property named '${unknown}'.`, "$select");
  return Object.fromEntries(names.map((name) => [name, listing[name as keyof Listing]]));
}
