"use client";

import { Columns3, Handshake, LayoutGrid } from "lucide-react";
import dynamic from "next/dynamic";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { countText, FilterSummary } from "@/components/records/filter-summary";
import { ListStates } from "@/components/records/list-states";
import { Pager } from "@/components/records/pager";
import { Button } from "@/components/ui/button";
import { Choice, Choices } from "@/components/ui/choices";
import { EmptyState } from "@/components/ui/empty-state";
import { useClientName } from "@/lib/clients/option-hooks";
import { useDeals, useDealTotals } from "@/lib/deals/hooks";
import {
  boardQuery,
  DEALS_PER_PAGE,
  dealFilterParsers,
  dealFilterQuery,
  dealList,
  dealPageQuery,
  isFiltered,
  NO_FILTERS,
  type DealFilters as Filters,
} from "@/lib/deals/list";
import { dealMessages } from "@/lib/deals/messages";
import type { Deal, DealPage, StatusTotal } from "@/lib/deals/serialize";
import { formatCurrency } from "@/lib/format";
import { filterChips } from "@/lib/records/list";
import type { InitialData } from "@/lib/records/initial-data";
import { useToday } from "@/lib/use-today";
import type { InitialBoard } from "./deal-board";
import { DealCard, type DealCardProps } from "./deal-card";
import { DealFilters } from "./deal-filters";
import { dealGridClasses, DealListSkeleton } from "./deal-list-skeleton";
import { AddDealLink, ExportDeals } from "./deals-header";

const DealBoard = dynamic(() => import("./deal-board").then((module) => module.DealBoard), {
  loading: () => <DealListSkeleton />,
});

// `ssr: false` gives it a boundary of its own: without one the whole page would give way to its skeleton.
const DeleteDealDialog = dynamic(() => import("./delete-deal-dialog"), { ssr: false });

/** What the server has read for the view and the filters that were in the address then. */
export type InitialDeals =
  | { view: "cards"; page: InitialData<DealPage> }
  | { view: "board"; columns: InitialBoard; totals: InitialData<StatusTotal[]> };

export type DealListProps = {
  initialData: InitialDeals;
  initialQuery: string;
  /** Whether the reader sees deals of others, and clients. */
  seesOthers: boolean;
  seesClients: boolean;
  canCreate: boolean;
  canExport: boolean;
  canAddTask: boolean;
  timeZone: string;
};

/** The deals with their filters and all their states, as cards or as a board. */
export function DealList(props: DealListProps) {
  const [filters, setFilters] = useQueryStates(dealFilterParsers);
  const [deleting, setDeleting] = useState<Deal | null>(null);
  const today = useToday(props.timeZone);
  const { list, totals, initialData } = useShown(filters, props);
  // Other filters mean other deals: their first page.
  const onChange = (change: Partial<Filters>) => void setFilters({ page: 1, ...change });
  function goTo(page: number) {
    void setFilters({ page }, { history: "push" });
    window.scrollTo({ top: 0 });
  }
  const card = {
    showOwner: props.seesOthers,
    canAddTask: props.canAddTask,
    onDelete: setDeleting,
    timeZone: props.timeZone,
  };
  const isBoard = filters.view === "board";
  return (
    <>
      <DealFilters
        filters={filters}
        onChange={onChange}
        seesOthers={props.seesOthers}
        seesClients={props.seesClients}
        today={today}
      />
      <DealSummary
        filters={filters}
        totals={isBoard ? sumOf(totals.data) : totalsOf(list.data)}
        onChange={onChange}
        canExport={props.canExport}
      />
      {isBoard ? (
        <DealBoard
          filters={filters}
          totals={totals.data}
          initialData={initialData?.view === "board" ? initialData.columns : undefined}
          today={today}
          {...card}
        />
      ) : (
        <ListStates
          list={{
            isPending: list.isPending,
            isStale: list.isPlaceholderData,
            error: list.data ? null : list.error,
            retry: () => void list.refetch(),
          }}
          skeleton={<DealListSkeleton />}
          failed={{
            title: dealMessages.loadFailed(list.error?.message ?? ""),
            text: "Your deals are safe. Check your connection, then try again.",
          }}
          isEmpty={list.data?.totalCount === 0}
          none={{
            icon: Handshake,
            title: "No deals found",
            text: "Your deals from lead to closing will be here, with what they are worth and when they close.",
            action: props.canCreate && <AddDealLink />,
          }}
          onClear={isFiltered(filters) ? () => onChange(NO_FILTERS) : null}
        >
          {list.data && <DealCards page={list.data} onPage={goTo} {...card} />}
        </ListStates>
      )}
      {deleting && <DeleteDealDialog record={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

type DealSummaryProps = {
  filters: Filters;
  /** Null while they are not known. */
  totals: { count: number; value: number } | null;
  onChange: (change: Partial<Filters>) => void;
  canExport: boolean;
};

/** How many there are and what they are worth, and how they are looked at. */
function DealSummary({ filters, totals, onChange, canExport }: DealSummaryProps) {
  const client_id = useClientName(filters.client_id) ?? dealMessages.unknownClient;
  const isBoard = filters.view === "board";
  const chosen = { ...filters, ...(isBoard && { status: null }) };
  return (
    <FilterSummary
      count={totals ? worthText(totals, isFiltered(filters)) : ""}
      chips={filterChips(dealList.filters, chosen, { client_id })}
      onChange={onChange}
      none={NO_FILTERS}
      className="min-h-12"
    >
      {canExport && (
        <div className="md:hidden">
          <ExportDeals />
        </div>
      )}
      <Choices label="View">
        <Choice pressed={!isBoard} onPress={() => onChange({ view: "cards" })}>
          <LayoutGrid aria-hidden="true" />
          Cards
        </Choice>
        <Choice pressed={isBoard} onPress={() => onChange({ view: "board" })}>
          <Columns3 aria-hidden="true" />
          Board
        </Choice>
      </Choices>
    </FilterSummary>
  );
}

function worthText({ count, value }: { count: number; value: number }, filtered: boolean): string {
  const counted = countText(count, "deal", filtered ? "matching" : "");
  return count === 0 ? counted : `${counted}, ${formatCurrency(value)} in all`;
}

type DealCardsProps = Omit<DealCardProps, "deal"> & {
  page: DealPage;
  onPage: (page: number) => void;
};

function DealCards({ page, onPage, ...card }: DealCardsProps) {
  if (page.deals.length === 0 && page.totalCount > 0) {
    return (
      <EmptyState
        icon={Handshake}
        title="No deals on this page"
        action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}
      />
    );
  }
  return (
    <>
      <ul role="list" className={dealGridClasses}>
        {page.deals.map((deal) => (
          <li key={deal.id} className="min-w-0">
            <DealCard deal={deal} {...card} />
          </li>
        ))}
      </ul>
      <Pager {...page} perPage={DEALS_PER_PAGE} onPage={onPage} />
    </>
  );
}

/** What the chosen view reads; the other's is left alone. */
function useShown(filters: Filters, props: Pick<DealListProps, "initialData" | "initialQuery">) {
  const initialData =
    dealFilterQuery(filters) === props.initialQuery ? props.initialData : undefined;
  const list = useDeals(dealPageQuery(filters), {
    enabled: filters.view === "cards",
    initial: initialData?.view === "cards" ? initialData.page : undefined,
  });
  const totals = useDealTotals(boardQuery(filters), {
    enabled: filters.view === "board",
    initial: initialData?.view === "board" ? initialData.totals : undefined,
  });
  return { list, totals, initialData };
}

const totalsOf = (page: DealPage | undefined) =>
  page ? { count: page.totalCount, value: page.totalValue } : null;

function sumOf(totals: StatusTotal[] | undefined) {
  if (!totals) return null;
  const sum = (read: (total: StatusTotal) => number) =>
    totals.reduce((before, total) => before + read(total), 0);
  return { count: sum((total) => total.count), value: sum((total) => total.value) };
}
