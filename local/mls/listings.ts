import { AGENTS, OFFICES, STREETS, TOWNS } from "./places";
import { createRandom, type Random } from "./random";

/** A listing with the field names of the RESO Data Dictionary 2.0 (resource Property). */
export type Listing = {
  ListingKey: string;
  ListingId: string;
  ListPrice: number;
  PreviousListPrice: number | null;
  PropertyType: string;
  PropertySubType: string | null;
  BedroomsTotal: number | null;
  BathroomsTotalInteger: number | null;
  BathroomsFull: number | null;
  BathroomsHalf: number | null;
  LivingArea: number | null;
  LivingAreaUnits: string | null;
  LotSizeAcres: number;
  YearBuilt: number | null;
  UnparsedAddress: string;
  StreetNumber: string;
  StreetDirPrefix: string | null;
  StreetName: string;
  StreetSuffix: string | null;
  UnitNumber: string | null;
  City: string;
  StateOrProvince: string;
  PostalCode: string;
  CountyOrParish: string;
  StandardStatus: string;
  OnMarketDate: string;
  DaysOnMarket: number;
  InternetAddressDisplayYN: boolean;
  ListAgentFullName: string;
  ListOfficeName: string;
  OriginatingSystemName: string;
  ModificationTimestamp: string;
};

const COUNT = 2400;
const SYSTEM = "Columbus Sample MLS";
const DAY_MS = 86_400_000;
/** The last change of the newest listing. It is fixed, so that every start has the same data. */
const LAST_CHANGE = Date.UTC(2026, 10, 1, 15);

const STATUSES = [
  ...Array<string>(70).fill("Active"),
  ...Array<string>(8).fill("Active Under Contract"),
  ...Array<string>(10).fill("Pending"),
  ...Array<string>(9).fill("Closed"),
  ...Array<string>(3).fill("Coming Soon"),
];

type Kind = { type: string; subtype: string | null; share: number; hasUnits?: boolean };

const KINDS: readonly Kind[] = [
  { type: "Residential", subtype: "Single Family Residence", share: 66 },
  { type: "Residential", subtype: "Condominium", share: 15, hasUnits: true },
  { type: "Residential", subtype: "Townhouse", share: 7, hasUnits: true },
  { type: "Residential Income", subtype: "Duplex", share: 4 },
  { type: "Land", subtype: "Unimproved Land", share: 4 },
  { type: "Commercial Sale", subtype: "Office", share: 2 },
  { type: "Farm", subtype: null, share: 1 },
  { type: "Manufactured In Park", subtype: null, share: 1 },
];

/** Returns the stand-in's listings: the same on every machine, at least two thousand, each with its own address. */
export function sampleListings(): Listing[] {
  const usedAddresses = new Set<string>();
  return Array.from({ length: COUNT }, (_, index) =>
    oneListing(index, createRandom(index + 1), usedAddresses),
  );
}

function oneListing(index: number, draw: Random, usedAddresses: Set<string>): Listing {
  const kind = byShare(KINDS, draw);
  const address = newAddress(kind, draw, usedAddresses);
  const changed = LAST_CHANGE - draw.integer(0, 120) * DAY_MS - index * 1000;
  const daysOnMarket = draw.integer(0, 140);
  const price = draw.integer(90, 1250) * 1000 - (draw.chance(60) ? 100 : 0);
  return {
    ListingKey: `CSM${1_000_000 + index * 7}`,
    ListingId: String(226_000_000 + index * 13),
    ListPrice: price,
    PreviousListPrice: draw.chance(20) ? price + draw.integer(5, 30) * 1000 : null,
    PropertyType: kind.type,
    PropertySubType: kind.subtype,
    ...rooms(kind, draw),
    LotSizeAcres: draw.integer(5, 250) / 100,
    ...address,
    StandardStatus: draw.pick(STATUSES),
    OnMarketDate: new Date(LAST_CHANGE - daysOnMarket * DAY_MS).toISOString().slice(0, 10),
    DaysOnMarket: daysOnMarket,
    InternetAddressDisplayYN: !draw.chance(3),
    ListAgentFullName: draw.pick(AGENTS),
    ListOfficeName: draw.pick(OFFICES),
    OriginatingSystemName: SYSTEM,
    ModificationTimestamp: new Date(changed).toISOString(),
  };
}

function rooms(kind: Kind, draw: Random) {
  const lived = kind.type.startsWith("Residential") || kind.type.startsWith("Manufactured");
  const full = lived ? draw.integer(1, 4) : null;
  const half = lived ? draw.integer(0, 1) : null;
  return {
    BedroomsTotal: lived ? draw.integer(1, 6) : null,
    BathroomsFull: full,
    BathroomsHalf: half,
    BathroomsTotalInteger: full === null || half === null ? null : full + half,
    LivingArea: kind.type === "Land" ? null : draw.integer(7, 52) * 100 + draw.integer(0, 99),
    LivingAreaUnits: kind.type === "Land" ? null : "Square Feet",
    YearBuilt: lived ? draw.integer(1888, 2026) : null,
  };
}

function newAddress(kind: Kind, draw: Random, usedAddresses: Set<string>) {
  for (;;) {
    const address = anAddress(kind, draw);
    if (usedAddresses.has(address.UnparsedAddress)) continue;
    usedAddresses.add(address.UnparsedAddress);
    return address;
  }
}

function anAddress(kind: Kind, draw: Random) {
  const town = byShare(TOWNS, draw);
  const [name, suffix] = draw.pick(STREETS);
  const number = String(draw.integer(100, 9899));
  const prefix = draw.chance(30) ? draw.pick(["N", "S", "E", "W"]) : null;
  const unit = kind.hasUnits ? draw.pick(["1", "2", "3", "4B", "101", "204", "C", "12"]) : null;
  const zip = draw.pick(town.zips);
  const street = [number, prefix, name, suffix].filter(Boolean).join(" ");
  const fullAddress = `${street}${unit ? ` Unit ${unit}` : ""}, ${town.city}, OH ${zip}`;
  return {
    UnparsedAddress: fullAddress,
    StreetNumber: number,
    StreetDirPrefix: prefix,
    StreetName: name,
    StreetSuffix: suffix,
    UnitNumber: unit,
    City: town.city,
    StateOrProvince: "OH",
    PostalCode: zip,
    CountyOrParish: ["Delaware", "Powell"].includes(town.city) ? "Delaware" : "Franklin",
  };
}

function byShare<T extends { share: number }>(choices: readonly T[], draw: Random): T {
  let left = draw.integer(0, 99);
  return choices.find(({ share }) => (left -= share) < 0) ?? choices[0]!;
}
