import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { ResoListing } from "@/lib/foundation/integrations/mls/reso-listing";
import { findPhotoUrl, toPhotoPath } from "./photo";

/** A listing in the app's format. */
export type MlsProperty = {
  mlsNumber: string;
  /** The street line; null when the seller withholds it. */
  address: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  /** Whole dollars. */
  listPrice: number | null;
  propertyType: string;
  bedrooms: number | null;
  /** A half bath counts as 0.5. */
  bathrooms: number | null;
  squareFeet: number | null;
  status: string | null;
  /** The day on which it came on the market. */
  listedOn: string | null;
  listingAgent: { name: string | null };
  /** Shown with every listing: "Courtesy of …". */
  listingOffice: { name: string | null };
  /** The app's address of its photo; null when there is none to show. */
  photo: string | null;
  /** When the MLS last changed it: a UTC instant. */
  modifiedAt: string | null;
};

const SQUARE_FEET_IN_A_METER = 10.7639;

/** Converts an MLS listing to the format of our API. Omits a withheld address. */
export function toMlsProperty(listing: ResoListing): MlsProperty {
  return {
    mlsNumber: listing.ListingId,
    address: isWithheld(listing) ? null : streetLine(listing),
    city: listing.City,
    state: listing.StateOrProvince,
    postalCode: listing.PostalCode,
    listPrice: rounded(listing.ListPrice),
    propertyType: getPropertyType(listing),
    bedrooms: listing.BedroomsTotal,
    bathrooms: getBathrooms(listing),
    squareFeet: getSquareFeet(listing),
    status: spaced(listing.StandardStatus),
    listedOn: parseDay(listing.OnMarketDate),
    listingAgent: { name: listing.ListAgentFullName },
    listingOffice: { name: listing.ListOfficeName },
    photo: findPhotoUrl(listing) && toPhotoPath(listing.ListingKey),
    modifiedAt: listing.ModificationTimestamp,
  };
}

/** Whether the seller withholds the address (InternetAddressDisplayYN). */
export const isWithheld = (listing: ResoListing): boolean =>
  listing.InternetAddressDisplayYN === false;

function streetLine(listing: ResoListing): string | null {
  const { StreetNumber, StreetDirPrefix, StreetName, StreetSuffix, UnitNumber } = listing;
  const parts = [StreetNumber, StreetDirPrefix, StreetName, StreetSuffix].filter(Boolean);
  const unit = UnitNumber ? ` Unit ${UnitNumber}` : "";
  if (StreetNumber && StreetName) return parts.join(" ") + unit;
  return listing.UnparsedAddress?.split(",")[0]?.trim() || null;
}

/** Types of the Data Dictionary 2.0, without spaces: the subtype first, then the type. */
const BY_SUBTYPE: Record<string, string> = {
  singlefamilyresidence: "Residential",
  condominium: "Condo",
  townhouse: "Townhouse",
  duplex: "Multi-Family",
  triplex: "Multi-Family",
  quadruplex: "Multi-Family",
  multifamily: "Multi-Family",
};
const BY_TYPE: Record<string, string> = {
  residential: "Residential",
  residentialincome: "Multi-Family",
  residentiallease: "Residential",
  land: "Land",
  commercialsale: "Commercial",
  commerciallease: "Commercial",
  businessopportunity: "Commercial",
};

const stripSpaces = (words: string | null) => (words ?? "").replaceAll(" ", "").toLowerCase();

function getPropertyType({ PropertySubType, PropertyType }: ResoListing): string {
  return (
    BY_SUBTYPE[stripSpaces(PropertySubType)] ??
    BY_TYPE[stripSpaces(PropertyType)] ??
    spaced(PropertyType) ??
    "Other"
  );
}

/** Converts "ActiveUnderContract" to "Active Under Contract", the dictionary's other spelling. */
const spaced = (word: string | null): string | null =>
  word && word.replace(/([a-z])([A-Z])/g, "$1 $2");

/** Returns the day of a date text, which some servers write as an instant. */
function parseDay(text: string | null): string | null {
  const day = text?.slice(0, 10) ?? "";
  return isCalendarDay(day) ? day : null;
}

function getBathrooms({ BathroomsFull, BathroomsHalf, BathroomsTotalInteger }: ResoListing) {
  if (BathroomsFull === null) return BathroomsTotalInteger;
  return BathroomsFull + (BathroomsHalf ?? 0) / 2;
}

function getSquareFeet({ LivingArea, LivingAreaUnits }: ResoListing): number | null {
  if (LivingArea === null) return null;
  const isMetric = stripSpaces(LivingAreaUnits) === "squaremeters";
  return rounded(isMetric ? LivingArea * SQUARE_FEET_IN_A_METER : LivingArea);
}

const rounded = (number: number | null) => (number === null ? null : Math.round(number));
