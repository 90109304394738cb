"use client";

import { useState, useEffect } from "react";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { useToday } from "@/lib/foundation/dates/use-today";
import { useListings } from "@/lib/listings/listings/hooks";
import {
  listingAddress,
  toListingPageQuery,
  LISTINGS_PER_PAGE,
} from "@/lib/listings/listings/list";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import type { ListingPage } from "@/lib/listings/listings/search";
import { ListingCredit } from "./listing-credit";
import { ListingFilters } from "./listing-filters";
import { ListingRow } from "./listing-row";

const AttachToDialog = loadWhenRendered(() => import("./attach-to-dialog"));

/** Searches the MLS for homes on the market. Renders a printable list without a map. */
export function ListingSearch() {
  const today = useToday();
  const { filters, onChange, filtered, ...address } = useListAddress(listingAddress);
  const list = useListings(toListingPageQuery(filters), { enabled: true });
  const [attaching, setAttaching] = useState<string | null>(null);
  const { data } = list;
  const isLate = useIsLate(toListingPageQuery(filters).toString(), list.isFetching);
  return (
    <>
      <ListingFilters filters={filters} onChange={onChange} />
      <FilterSummary
        count={isLate ? text.slow : getCountText(data, filtered)}
        chips={address.chips()}
        onChange={onChange}
        onClear={address.onClear}
      >
        <Button size="sm" variant="quiet" data-print="hide" onClick={() => window.print()}>
          Print
        </Button>
      </FilterSummary>
      <ListStates
        list={{ ...toListState(list), error: list.error }}
        skeleton={<ListingListSkeleton />}
        failed={{ title: text.searchFailed, text: list.error?.message ?? "" }}
        isEmpty={data?.totalCount === 0}
        emptyState={{ icon: "house", title: text.none, text: text.noneText }}
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
        {data && data.listings.length > 0 && (
          <ListingCredit readAt={[data.askedAt]} className="mt-3" />
        )}
        {data && <Pager {...data} perPage={LISTINGS_PER_PAGE} onPage={address.onPage} />}
      </ListStates>
      {attaching && <AttachToDialog mlsNumber={attaching} onClose={() => setAttaching(null)} />}
    </>
  );
}

const getCountText = (data: ListingPage | undefined, isFiltered: boolean) =>
  data ? countText(data.totalCount, "listing", isFiltered ? "matching" : "") : "";

/** Renders a loading placeholder as high as real listings. */
function ListingListSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-surface">
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={index}
          className="flex h-[85px] items-center gap-3 border-b border-line px-5 last:border-b-0 touch:h-[150px] touch:px-4"
        >
          <Skeleton className="h-16 w-24" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton className="h-5 w-24 touch:hidden" />
        </div>
      ))}
    </div>
  );
}

const PATIENCE_MS = 2500;

/** Returns whether the current request has been running for long. `question` is the key of the request. */
function useIsLate(question: string, isAsking: boolean): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setLate(question), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [question, isAsking]);
  return late === question;
}
