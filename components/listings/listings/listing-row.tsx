import type { ReactNode } from "react";
import { Badge, type Tone } from "@/components/foundation/ui/badge";
import { formatCurrency, formatNumber } from "@/lib/foundation/text/format";
import { toMarketText, toPlaceText, toTypeText } from "@/lib/listings/listings/listing-labels";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import { toCourtesyText } from "@/lib/listings/mls/listing-text";
import type { MlsProperty } from "@/lib/listings/mls/property";
import { HomePhoto } from "./home-photo";

/** The fields that a row shows, from the MLS or from the database. */
type ShownListing = Omit<MlsProperty, "modifiedAt">;

type ListingRowProps = {
  listing: ShownListing;
  today: string;
  /** Rendered before the photo: a checkbox that selects the home. */
  choice?: ReactNode;
  /** Actions beside the listing. */
  actions?: ReactNode;
  /** Whether the listing is marked as new. */
  isNew?: boolean;
};

const STATUS_TONES: Record<string, Tone> = {
  Active: "green",
  "Coming Soon": "blue",
  "Active Under Contract": "yellow",
  Pending: "yellow",
};

/**
 * Renders a listing in two lines beside its photo, with the office that its MLS requires to be named. The list
 * ends with a ListingCredit.
 */
export function ListingRow(props: ListingRowProps) {
  const { listing, today, choice, actions, isNew = false } = props;
  const { address, mlsNumber, listPrice, status, photo } = listing;
  const facts = [
    toTypeText(listing.propertyType),
    listing.bedrooms !== null && `${listing.bedrooms} bd`,
    listing.bathrooms !== null && `${listing.bathrooms} ba`,
    listing.squareFeet !== null && `${formatNumber(listing.squareFeet)} sq ft`,
    toMarketText(listing.listedOn, today),
  ];
  return (
    <li
      data-listing={mlsNumber}
      data-print="together"
      className="@container flex items-center gap-3 px-5 py-2.5 touch:px-4"
    >
      {choice && <span className="@max-[640px]:self-start @max-[640px]:pt-4">{choice}</span>}
      {/* In a narrow container the actions are below the photo, otherwise at the end of the line. */}
      <div className="grid min-w-0 flex-1 grid-cols-[80px_minmax(0,1fr)] gap-x-3 gap-y-0.5 @min-[640px]:flex @min-[640px]:items-center @min-[640px]:gap-x-5">
        <div className="col-start-1 row-span-2 row-start-1 flex flex-col items-start gap-2 @min-[640px]:contents">
          <HomePhoto src={photo} className="w-20 @min-[640px]:order-1 @min-[640px]:w-24" />
          {actions && (
            <div data-print="hide" className="flex shrink-0 gap-2 @min-[640px]:order-5">
              {actions}
            </div>
          )}
        </div>
        <div className="col-start-2 row-start-2 min-w-0 @min-[640px]:order-2 @min-[640px]:flex-1">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-medium">{address ?? text.withheld}</span>{" "}
            <span className="text-muted">{toPlaceText(listing)}</span>
            <span className="hidden text-muted @min-[860px]:inline"> · MLS {mlsNumber}</span>
            {isNew && (
              <Badge tone="accent" className="ml-2">
                New
              </Badge>
            )}
          </p>
          <p className="text-sm [overflow-wrap:anywhere] text-muted">
            <span className="text-text">{facts.filter(Boolean).join(" · ")}</span>
            <span className="block @min-[860px]:inline">
              <span className="hidden @min-[860px]:inline"> · </span>
              {toCourtesyText(listing)}
              <span className="@min-[860px]:hidden"> MLS {mlsNumber}</span>
            </span>
          </p>
        </div>
        {/* Where they do not fit side by side, the status is below the price. */}
        <div className="col-start-2 row-start-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 @min-[640px]:order-3 @min-[640px]:flex-col @min-[640px]:items-end @min-[860px]:contents">
          <p className="text-lg font-semibold tabular-nums @min-[860px]:order-3">
            {listPrice === null ? "No price" : formatCurrency(listPrice)}
          </p>
          {status && (
            <p className="@min-[860px]:order-4 @min-[860px]:min-w-[76px]">
              <Badge tone={STATUS_TONES[status] ?? "gray"} dot>
                {status}
              </Badge>
            </p>
          )}
        </div>
      </div>
    </li>
  );
}
