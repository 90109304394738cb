"use client";

import { House } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import { Button } from "@/components/foundation/ui/button";
import { useListings } from "@/lib/listings/listings/hooks";
import {
  listingAddress,
  toListingPageQuery,
  LISTINGS_PER_PAGE,
} from "@/lib/listings/listings/list";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import { useToday } from "@/lib/foundation/dates/use-today";
import { ListingFilters } from "./listing-filters";
import { ListingListSkeleton } from "./listing-list-skeleton";
import { ListingRow } from "./listing-row";
import { SlowNotice } from "./slow-notice";

const AttachToDialog = dynamic(() => import("./attach-to-dialog"), { ssr: false });

/** Homes on the market, as the MLS has them at the moment; a list without a map, that prints. */
export function ListingSearch() {
  const today = useToday();
  const { filters, onChange, filtered, ...address } = useListAddress(listingAddress);
  const list = useListings(toListingPageQuery(filters), { enabled: true });
  const [attaching, setAttaching] = useState<string | null>(null);
  const { data } = list;
  return (
    <>
      <ListingFilters filters={filters} onChange={onChange} />
      <FilterSummary
        count={data ? countText(data.totalCount, "listing", filtered ? "matching" : "") : ""}
        chips={address.chips()}
        onChange={onChange}
        onClear={address.onClear}
      >
        <Button size="sm" variant="quiet" data-print="hide" onClick={() => window.print()}>
          Print
        </Button>
      </FilterSummary>
      {list.isFetching && <SlowNotice key={toListingPageQuery(filters).toString()} />}
      <ListStates
        list={{ ...toListState(list), error: list.error }}
        skeleton={<ListingListSkeleton />}
        failed={{ title: text.searchFailed, text: list.error?.message ?? "" }}
        isEmpty={data?.totalCount === 0}
        emptyState={{ icon: House, title: text.none, text: text.noneText }}
        onClear={filtered ? address.onClear : null}
      >
        {data && data.listings.length > 0 && (
          <ul
            role="list"
            aria-label="Listings"
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {data.listings.map((listing) => (
              <ListingRow
                key={listing.mlsNumber}
                listing={listing}
                readAt={data.askedAt}
                today={today}
                actions={
                  <Button
                    size="sm"
                    aria-label={`Attach listing ${listing.mlsNumber}`}
                    onClick={() => setAttaching(listing.mlsNumber)}
                  >
                    Attach
                  </Button>
                }
              />
            ))}
          </ul>
        )}
        {data && <Pager {...data} perPage={LISTINGS_PER_PAGE} onPage={address.onPage} />}
      </ListStates>
      {attaching && <AttachToDialog mlsNumber={attaching} onClose={() => setAttaching(null)} />}
    </>
  );
}
