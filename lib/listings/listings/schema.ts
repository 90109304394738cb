import { z } from "zod";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { listingList } from "./list";
import { listingMessages as text } from "./messages";

/** Query of GET /api/listings. Anything else is a 400. */
export const listingSearchQuery = listQuery(listingList);

export type ListingSearchQuery = z.output<typeof listingSearchQuery>;

const requireExactlyOne = ({ deal_id, client_id }: { deal_id?: unknown; client_id?: unknown }) =>
  Boolean(deal_id) !== Boolean(client_id);

const to = {
  deal_id: z.guid(text.dealInvalid).optional(),
  client_id: z.guid(text.clientInvalid).optional(),
};

/** Query of GET /api/listings/links. */
export const listingLinksQuery = z.object(to).refine(requireExactlyOne, text.oneOf);

/** Body of POST /api/listings/links: the listing, and the deal or client to attach it to. */
export const attachListingBody = z
  .object({
    ...to,
    mls_number: requiredText(255, { missing: text.numberMissing, tooLong: text.numberTooLong }),
  })
  .refine(requireExactlyOne, text.oneOf);

export type ListingLinksQuery = z.output<typeof listingLinksQuery>;
export type AttachListingBody = z.output<typeof attachListingBody>;

/** Path of GET /api/listings/photos/{key}: the listing's key at its MLS. */
export const photoParams = z.object({ key: z.string().min(1).max(255) });
