import type { ResoListing } from "@/lib/foundation/integrations/mls/reso-listing";
import { similarity } from "./similarity";
import { DIRECTION_WORDS, SUFFIX_WORDS } from "./street-suffixes";
import type { TypedAddress } from "./typed-address";

/** The weight of each typed part of an address. */
const WEIGHTS = {
  number: 0.3,
  name: 0.38,
  direction: 0.06,
  suffix: 0.06,
  unit: 0.1,
  city: 0.06,
  zip: 0.04,
};
/** Below this similarity a name is another street. */
const MIN_ALIKE = 0.6;
/** Factors for parts of the listing that were not typed: the listing may be this home or a neighbor's. */
const UNSAID = { unit: 0.75, direction: 0.97, suffix: 0.99 };

const normalizeText = (text: string | null) =>
  (text ?? "")
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, "")
    .trim();

/**
 * Returns the confidence, from 0 to 1, that a listing is the typed address. Typed parts count by weight and
 * similarity; another number or street gives 0. See docs/features/listings/mls.md, "How sure it is".
 */
export function addressConfidence(typed: TypedAddress, listing: ResoListing): number {
  const number = normalizeText(listing.StreetNumber);
  if (typed.number !== null && typed.number !== number) return 0;
  const { name, city } = nameAndCity(typed, listing);
  if (name < MIN_ALIKE) return 0;
  const suffix =
    SUFFIX_WORDS.get(normalizeText(listing.StreetSuffix)) ?? normalizeText(listing.StreetSuffix);
  const direction = DIRECTION_WORDS.get(normalizeText(listing.StreetDirPrefix)) ?? "";
  const unit = normalizeText(listing.UnitNumber);
  const parts: [keyof typeof WEIGHTS, number | null][] = [
    ["number", typed.number === null ? 0 : 1],
    ["name", name],
    ["direction", compareParts(typed.direction, direction)],
    ["suffix", compareParts(typed.suffix, suffix)],
    ["unit", compareParts(typed.unit, unit)],
    ["city", city],
    ["zip", compareParts(typed.zip, normalizeText(listing.PostalCode).slice(0, 5))],
  ];
  const compared = parts.filter((part): part is [keyof typeof WEIGHTS, number] => part[1] !== null);
  const totalWeight = compared.reduce((sum, [part]) => sum + WEIGHTS[part], 0);
  const counted = compared.reduce((sum, [part, how]) => sum + WEIGHTS[part] * how, 0);
  return (counted / totalWeight) * getUntypedPenalty(typed, { unit, direction, suffix });
}

/** Returns 1 or 0 for a typed part; null when the part was not typed. */
const compareParts = (typed: string | null, listed: string): number | null =>
  typed === null ? null : Number(typed === listed);

/** Compares name and city. Without a separator in the typed text, treats the listing's town at its end as the city. */
function nameAndCity(typed: TypedAddress, listing: ResoListing) {
  const street = normalizeText(listing.StreetName);
  const town = normalizeText(listing.City);
  const asTyped = {
    name: similarity(typed.name, street),
    city: typed.city === null ? null : similarity(typed.city, town),
  };
  if (typed.city !== null || !town) return asTyped;
  const words = typed.name.split(" ");
  const end = words.splice(-town.split(" ").length).join(" ");
  const city = similarity(end, town);
  const name = similarity(words.join(" "), street);
  return words.length > 0 && city > MIN_ALIKE && name > asTyped.name ? { name, city } : asTyped;
}

function getUntypedPenalty(
  typed: TypedAddress,
  listing: Record<keyof typeof UNSAID, string>,
): number {
  const parts = Object.keys(UNSAID) as (keyof typeof UNSAID)[];
  return parts
    .filter((part) => typed[part] === null && listing[part] !== "")
    .reduce((product, part) => product * UNSAID[part], 1);
}
