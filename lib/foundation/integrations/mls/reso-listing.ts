import { z } from "zod";

const text = z.string().nullish().default(null);
const number = z.number().nullish().default(null);

/** Who may see a picture. An unreadable value counts as nobody. */
const permission = z
  .union([z.array(z.string()), z.string().transform((names) => names.split(","))])
  .nullish()
  .default(null)
  .catch(["Unreadable"]);

/** The fields read of a listing's picture, named as in the RESO Data Dictionary 2.0 (resource Media). */
const resoMedia = z.object({
  MediaURL: text,
  MediaCategory: text,
  Order: number,
  PreferredPhotoYN: z.boolean().nullish().default(null),
  Permission: permission,
});

export type ResoMedia = z.output<typeof resoMedia>;

/** The OData expansion that requests a listing's first pictures in their order (OData 4.01, 5.1.3). */
export const MEDIA_EXPANSION = `Media($select=${Object.keys(resoMedia.shape).join(",")};$orderby=Order;$top=5)`;

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
  /** Null unless the query expanded it. */
  Media: z.array(resoMedia).nullish().default(null).catch(null),
});

export type ResoListing = z.output<typeof resoListing>;

/** The fields to request. */
export const RESO_FIELDS = Object.keys(resoListing.shape).filter((name) => name !== "Media");

/** A response to a query of listings (OData JSON format 4.01, 13). */
export const resoResponse = z.object({
  "@odata.count": z.number().optional(),
  "@odata.nextLink": z.string().optional(),
  value: z.array(resoListing),
});

export type ResoResponse = z.output<typeof resoResponse>;
