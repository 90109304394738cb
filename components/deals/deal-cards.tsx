"use client";

import { Handshake, Plus } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import type { useDeals } from "@/lib/deals/hooks";
import { dealMessages } from "@/lib/deals/messages";
import type { Deal } from "@/lib/deals/serialize";
import { DealCard } from "./deal-card";
import { DealListSkeleton, dealGridClasses } from "./deal-list-skeleton";
import { DealPager } from "./deal-pager";

export type DealCardsProps = {
  list: ReturnType<typeof useDeals>;
  filtered: boolean;
  onClear: () => void;
  onPage: (page: number) => void;
  canCreate: boolean;
  showOwner: boolean;
  canAddTask: boolean;
  timeZone: string;
  onDelete: (deal: Deal) => void;
};

/** A page of deals as cards, in all its states (SPEC §2.6). */
export function DealCards({ list, filtered, onClear, onPage, canCreate, ...card }: DealCardsProps) {
  const { data, error } = list;
  if (!data && error) {
    return (
      <ErrorState
        title={dealMessages.loadFailed(error.message)}
        text="Your deals are safe. Check your connection, then try again."
        action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
      />
    );
  }
  if (!data) return <DealListSkeleton />;
  if (data.totalCount === 0) {
    return <NoDeals canCreate={canCreate} onClear={filtered ? onClear : null} />;
  }
  if (data.deals.length === 0) {
    return (
      <EmptyState
        icon={Handshake}
        title="No deals on this page"
        action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}
      />
    );
  }
  return (
    <div className={cn("transition-opacity", list.isPlaceholderData && "opacity-60")}>
      <ul role="list" className={dealGridClasses}>
        {data.deals.map((deal) => (
          <li key={deal.id} className="min-w-0">
            <DealCard deal={deal} {...card} />
          </li>
        ))}
      </ul>
      <DealPager {...data} onPage={onPage} />
    </div>
  );
}

type NoDealsProps = {
  canCreate: boolean;
  /** Takes the filters away; null when none is set. */
  onClear: (() => void) | null;
};

/** The empty state, which offers Add Deal (SPEC §2.6). */
export function NoDeals({ canCreate, onClear }: NoDealsProps) {
  return (
    <EmptyState
      icon={Handshake}
      title="No deals found"
      text={
        onClear
          ? "Try adjusting your filters"
          : "Your deals from lead to closing will be here, with what they are worth and when they close."
      }
      action={
        onClear ? <Button onClick={onClear}>Clear filters</Button> : canCreate && <AddDealLink />
      }
    />
  );
}

export function AddDealLink() {
  return (
    <ButtonLink href="/deals/new" variant="primary">
      <Plus aria-hidden="true" />
      Add Deal
    </ButtonLink>
  );
}
