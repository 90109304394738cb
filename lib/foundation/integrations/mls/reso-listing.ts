import { z } from "zod";

const text = z.string().nullish().default(null);
const number = z.number().nullish().default(null);

/** The fields read of a listing, named as in the RESO Data Dictionary 2.0 (resource Property). */
const resoListing = z.object({
  ListingKey: z.union([z.string(), z.number().transform(String)]),
  ListingId: z.union([z.string(), z.number().transform(String)]),
  ListPrice: number,
  PropertyType: text,
  PropertySubType: text,
  BedroomsTotal: number,
  BathroomsTotalInteger: number,
  BathroomsFull: number,
  BathroomsHalf: number,
  LivingArea: number,
  LivingAreaUnits: text,
  UnparsedAddress: text,
  StreetNumber: text,
  StreetDirPrefix: text,
  StreetName: text,
  StreetSuffix: text,
  UnitNumber: text,
  City: text,
  StateOrProvince: text,
  PostalCode: text,
  StandardStatus: text,
  OnMarketDate: text,
  InternetAddressDisplayYN: z.boolean().nullish().default(null),
  ListAgentFullName: text,
  ListOfficeName: text,
  OriginatingSystemName: text,
  ModificationTimestamp: text,
});

export type ResoListing = z.output<typeof resoListing>;

/** The fields to request. */
export const RESO_FIELDS = Object.keys(resoListing.shape);

/** A response to a query of listings (OData JSON format 4.01, 13). */
export const resoResponse = z.object({
  "@odata.count": z.number().optional(),
  "@odata.nextLink": z.string().optional(),
  value: z.array(resoListing),
});

export type ResoResponse = z.output<typeof resoResponse>;
