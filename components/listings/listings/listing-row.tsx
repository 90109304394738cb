import type { ReactNode } from "react";
import { Badge, type Tone } from "@/components/foundation/ui/badge";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatCurrency, formatNumber } from "@/lib/foundation/text/format";
import {
  toCreditText,
  toMarketText,
  toPlaceText,
  toTypeText,
} from "@/lib/listings/listings/listing-labels";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import type { MlsProperty } from "@/lib/listings/mls/property";

/** The fields that a row shows, from the MLS or from the database. */
type ShownListing = Omit<MlsProperty, "modifiedAt">;

type ListingRowProps = {
  listing: ShownListing;
  /** UTC instant of the last read from the MLS. */
  readAt: string;
  today: string;
  /** Actions beside the listing. */
  actions?: ReactNode;
  /** Content below the facts. */
  children?: ReactNode;
};

const STATUS_TONES: Record<string, Tone> = {
  Active: "green",
  "Coming Soon": "blue",
  "Active Under Contract": "yellow",
  Pending: "yellow",
};

/** A listing with the attribution that its MLS requires. */
export function ListingRow(props: ListingRowProps) {
  const { listing, readAt, today, actions, children } = props;
  const timeZone = useTimeZone();
  const { address, mlsNumber, listPrice, status } = listing;
  const facts = [
    toTypeText(listing.propertyType),
    listing.bedrooms !== null && `${listing.bedrooms} bd`,
    listing.bathrooms !== null && `${listing.bathrooms} ba`,
    listing.squareFeet !== null && `${formatNumber(listing.squareFeet)} sq ft`,
    toMarketText(listing.listedOn, today),
  ];
  return (
    <li data-listing={mlsNumber} data-print="together" className="px-5 py-3 touch:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium [overflow-wrap:anywhere]">{address ?? text.withheld}</p>
          <p className="[overflow-wrap:anywhere] text-muted">{toPlaceText(listing)}</p>
          <p className="mt-1">{facts.filter(Boolean).join(" · ")}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 touch:w-full touch:justify-between">
          <p className="text-lg font-semibold tabular-nums">
            {listPrice === null ? "No price" : formatCurrency(listPrice)}
          </p>
          {status && (
            <Badge tone={STATUS_TONES[status] ?? "gray"} dot>
              {status}
            </Badge>
          )}
        </div>
      </div>
      {children}
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-xs text-muted">
          MLS {mlsNumber}. {toCreditText(listing, readAt, timeZone)}
        </p>
        {actions && (
          <div data-print="hide" className="flex flex-wrap items-center gap-2 touch:w-full">
            {actions}
          </div>
        )}
      </div>
    </li>
  );
}
