"use client";

import { useState, type ReactNode } from "react";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useDetachListing, useListingLinks, type LinkedTo } from "@/lib/listings/listings/hooks";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import type { ListingLink } from "@/lib/listings/listings/serialize";
import { ListingCredit } from "./listing-credit";
import { ListingRow } from "./listing-row";

const ConfirmOnce = loadWhenRendered(async () => ({
  default: (await import("@/components/foundation/ui/alert-dialog")).ConfirmOnce,
}));
const AttachNumberDialog = loadWhenRendered(() => import("./attach-number-dialog"));

type ListingLinksProps = {
  /** The deal, or the client who sells. */
  to: LinkedTo;
  initialData: InitialData<ListingLink[]>;
  /** Whether the reader may attach and remove listings and query the MLS. */
  canChange: boolean;
};

/** Renders a deal's listings, or those watched for a client, with buttons to attach and remove them. */
export function ListingLinks({ to, initialData, canChange }: ListingLinksProps) {
  const today = useToday();
  const links = useListingLinks(to, initialData);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<ListingLink | null>(null);
  const ofDeal = "deal_id" in to;
  const { mutateAsync: detach } = useDetachListing();
  const shown = links.data ?? [];
  if (shown.length === 0 && !canChange && !links.isError) return null;
  return (
    <Card>
      <CardHeader
        title={ofDeal ? "Listing" : "Listings watched"}
        className="pb-3"
        actions={
          canChange && (
            <Button icon="plus" size="sm" onClick={() => setAdding(true)}>
              {ofDeal ? "Attach" : "Watch"}
            </Button>
          )
        }
      />
      {links.isError && <LoadError className="mx-5 mb-4" onRetry={() => void links.refetch()} />}
      {shown.length === 0 && !links.isError && (
        <p className="px-5 pt-1 pb-4 text-muted">{ofDeal ? text.attachedNone : text.watchedNone}</p>
      )}
      {shown.length > 0 && (
        <ul role="list" className="divide-y divide-line border-t border-line">
          {shown.map((link) => {
            const removeButton = canChange && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Remove listing ${link.mls_number}`}
                onClick={() => setLeaving(link)}
              >
                Remove
              </Button>
            );
            return link.listing ? (
              <ListingRow
                key={link.id}
                listing={link.listing}
                today={today}
                actions={removeButton}
              />
            ) : (
              <GoneListing key={link.id} link={link} action={removeButton} />
            );
          })}
        </ul>
      )}
      <ListingCredit
        readAt={shown.flatMap(({ listing }) => (listing ? [listing.readAt] : []))}
        className="border-t border-line px-5 py-3 touch:px-4"
      />
      {adding && <AttachNumberDialog to={to} onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmOnce
          title="Remove the listing"
          text={`MLS ${leaving.mls_number} is no longer watched here. Its history stays on the timeline.`}
          confirmLabel="Remove"
          onConfirm={() => detach(leaving.id)}
          failureText={text.detachFailed}
          successText={{ title: text.detached }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  );
}

type GoneListingProps = { link: ListingLink; action: ReactNode };

function GoneListing({ link, action }: GoneListingProps) {
  return (
    <li className="px-5 py-3 touch:px-4">
      <div className="flex items-start justify-between gap-3">
        <p className="font-medium">MLS {link.mls_number}</p>
        <Badge>{link.off_market_at ? "Off the market" : "Not updated lately"}</Badge>
      </div>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-2">
        <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
          {link.off_market_at ? text.offMarket : text.notFresh}
        </p>
        {action}
      </div>
    </li>
  );
}
