import { formatCurrency } from "@/lib/foundation/text/format";
import { toCreditText, toPlaceText, toTypeText } from "@/lib/listings/listings/listing-labels";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import type { StoredListing } from "@/lib/listings/listings/serialize";
import { toCourtesyText, toListingFacts } from "@/lib/listings/mls/listing-text";
import { HomePhoto } from "./home-photo";

type SharedHomeCardProps = {
  listing: StoredListing;
  /** The photo's address in the app. */
  photo: string;
  /** The team's time zone, for the time at which the MLS was read. */
  timeZone: string;
};

/** Renders a home as a buyer sees it: photo, price, address, facts, and the attribution that MLS rules require. */
export function SharedHomeCard({ listing, photo, timeZone }: SharedHomeCardProps) {
  return (
    <article className="overflow-hidden rounded-dialog border border-line bg-surface">
      <HomePhoto src={photo} className="rounded-none border-0 border-b" />
      <div className="px-5 py-5 md:px-6">
        {listing.listPrice !== null && (
          <p className="text-2xl font-semibold tabular-nums">{formatCurrency(listing.listPrice)}</p>
        )}
        <h1 className="mt-1 text-lg wrap-anywhere">{listing.address ?? text.withheld}</h1>
        <p className="text-muted">{toPlaceText(listing)}</p>
        <p className="mt-3">
          {toTypeText(listing.propertyType)} ·{" "}
          {toListingFacts({ ...listing, listPrice: null, modifiedAt: null })}
        </p>
        <p className="mt-4 text-sm text-muted">
          MLS {listing.mlsNumber}. {toCourtesyText(listing)}
        </p>
        <p className="mt-2 text-xs text-muted">{toCreditText([listing.readAt], timeZone)}</p>
      </div>
    </article>
  );
}
