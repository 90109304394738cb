import "server-only";
import type { MlsConnection } from "@/lib/foundation/integrations/mls/connection";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { MlsError } from "@/lib/foundation/integrations/mls/mls-error";
import { getAll, getAny, containsIgnoringCase, eq } from "@/lib/foundation/integrations/mls/odata";
import type { ResoListing } from "@/lib/foundation/integrations/mls/reso-listing";
import { addressConfidence } from "./confidence";
import { isWithheld } from "./property";
import { parseAddress, type TypedAddress } from "./typed-address";

export type LookupMatch = { listing: ResoListing; confidence: number };

/** The maximum number of matches to choose from. */
const MAX_LENGTH = 8;
/** The number of listings compared per query, newest first. */
const PER_NUMBER = 200;
/** Less confident matches are dropped. */
const MIN_CONFIDENCE = 0.55;
/** Listings this close to the best are rivals. */
const AS_GOOD = 0.12;
/** The newest first, when the MLS has many. */
const NEWEST = "ModificationTimestamp desc";

/** Finds the listing with an MLS number. Throws MlsError. */
export async function findByNumber(
  connection: MlsConnection,
  number: string,
): Promise<LookupMatch[]> {
  const { value } = await findListings(connection, { filter: eq("ListingId", number), top: 2 });
  return value.map((listing) => ({ listing, confidence: 1 }));
}

/**
 * Finds the listings that a typed address may refer to, most likely first. Rivals lower each other's
 * confidence. Text that looks like an id is also looked up as one. Throws MlsError.
 */
export async function findByAddress(
  connection: MlsConnection,
  typed: string,
): Promise<LookupMatch[]> {
  const address = parseAddress(typed);
  const isId = !/\s/.test(typed) && /\d/.test(typed);
  const [byId, candidates] = await Promise.all([
    isId ? findByNumber(connection, typed) : [],
    // A single word with a digit is not a street name.
    isId ? [] : findCandidates(connection, address),
  ]);
  return byId.length > 0 ? byId : rankMatches(address, candidates);
}

/** Sends all queries at once, because each takes as long as the MLS does. */
async function findCandidates(
  connection: MlsConnection,
  address: TypedAddress,
): Promise<ResoListing[]> {
  const { number, name } = address;
  const byName = namedConditions(address);
  const ofNumber = number && eq("StreetNumber", number.toUpperCase());
  // Partial name matches count only when nothing matches the whole name.
  const [partly, ...answers] = await Promise.all([
    !number && name
      ? find(connection, containsIgnoringCase("StreetName", name.slice(0, 6))).catch(
          emptyIfUnsupported,
        )
      : [],
    ...(ofNumber ? [find(connection, ofNumber)] : []),
    ...(byName ? [find(connection, getAll([ofNumber, byName]))] : []),
  ]);
  const wholly = answers.flat();
  const found = wholly.length > 0 ? wholly : partly;
  return [...new Map(found.map((listing) => [listing.ListingKey, listing])).values()];
}

const find = async (connection: MlsConnection, filter: string): Promise<ResoListing[]> =>
  (await findListings(connection, { filter, top: PER_NUMBER, orderBy: NEWEST })).value;

/**
 * Returns no listings when the server does not support the query, because string functions are optional.
 * Rethrows other errors.
 */
function emptyIfUnsupported(error: unknown): ResoListing[] {
  if (error instanceof MlsError && error.failure === "cannot") return [];
  throw error;
}

/**
 * Returns a condition that matches the name in title and upper case, also without its last words, which may be
 * the town.
 */
function namedConditions({ name }: TypedAddress): string | null {
  const words = name.split(" ").filter(Boolean);
  const names = words.map((_, left) => words.slice(0, words.length - left).join(" "));
  const spelled = names.slice(0, 3).flatMap((each) => [toTitleCase(each), each.toUpperCase()]);
  return spelled.length > 0 ? getAny(spelled.map((each) => eq("StreetName", each))) : null;
}

const toTitleCase = (words: string) => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

function rankMatches(address: TypedAddress, candidates: readonly ResoListing[]): LookupMatch[] {
  const found = candidates
    .filter((listing) => !isWithheld(listing))
    .map((listing) => ({ listing, confidence: addressConfidence(address, listing) }))
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .toSorted((one, other) => other.confidence - one.confidence);
  const best = found[0]?.confidence ?? 0;
  const rivals = found.filter(({ confidence }) => best - confidence < AS_GOOD).length;
  return found.slice(0, MAX_LENGTH).map(({ listing, confidence }) => ({
    listing,
    confidence: rivals > 1 ? confidence / Math.sqrt(rivals) : confidence,
  }));
}
