"use client";

import { useQueryStates } from "nuqs";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useDeals, useDealTotals } from "@/lib/deals/hooks";
import {
  boardQuery,
  dealFilterParsers,
  dealFilterQuery,
  dealPageQuery,
  isFiltered,
  NO_FILTERS,
  type DealFilters as Filters,
} from "@/lib/deals/list-filters";
import type { Deal, DealPage, StatusTotal } from "@/lib/deals/serialize";
import type { ServerSeed } from "@/lib/server-seed";
import { useToday } from "@/lib/use-today";
import type { BoardSeed } from "./deal-board";
import { DealCards } from "./deal-cards";
import { DealFilters } from "./deal-filters";
import { DealListSkeleton } from "./deal-list-skeleton";
import { DealListSummary } from "./deal-list-summary";
import { DealViewSwitch } from "./deal-view-switch";
import { ExportDealsButton } from "./export-deals-button";

const DealBoard = dynamic(() => import("./deal-board").then((module) => module.DealBoard), {
  loading: () => <DealListSkeleton />,
});

// `ssr: false` gives it a boundary of its own: without one the whole page would give way to its skeleton.
const DeleteDealDialog = dynamic(() => import("./delete-deal-dialog"), { ssr: false });

/** What the server has read for the view and the filters that were in the address then. */
export type DealListSeed =
  | { view: "cards"; page: ServerSeed<DealPage> }
  | { view: "board"; columns: BoardSeed; totals: ServerSeed<StatusTotal[]> };

export type DealListProps = {
  seed: DealListSeed;
  seedQuery: string;
  /** Whether the reader sees deals of others, and clients. */
  seesOthers: boolean;
  seesClients: boolean;
  canCreate: boolean;
  canExport: boolean;
  canAddTask: boolean;
  timeZone: string;
};

/** The deals with their filters and all their states, as cards or as a board (SPEC §2.6). */
export function DealList(props: DealListProps) {
  const [filters, setFilters] = useQueryStates(dealFilterParsers);
  const [deleting, setDeleting] = useState<Deal | null>(null);
  const today = useToday(props.timeZone);
  const { list, totals, seed } = useShown(filters, props);
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
  return (
    <>
      <DealFilters
        filters={filters}
        onChange={onChange}
        seesOthers={props.seesOthers}
        seesClients={props.seesClients}
        today={today}
      />
      <DealListSummary
        filters={filters}
        totals={filters.view === "board" ? sumOf(totals.data) : totalsOf(list.data)}
        onChange={onChange}
      >
        {props.canExport && (
          <div className="md:hidden">
            <ExportDealsButton />
          </div>
        )}
        <DealViewSwitch view={filters.view} onView={(view) => onChange({ view })} />
      </DealListSummary>
      {filters.view === "board" ? (
        <DealBoard
          filters={filters}
          totals={totals.data}
          seed={seed?.view === "board" ? seed.columns : undefined}
          today={today}
          {...card}
        />
      ) : (
        <div aria-busy={list.isPending || list.isPlaceholderData}>
          <DealCards
            list={list}
            filtered={isFiltered(filters)}
            onClear={() => onChange(NO_FILTERS)}
            onPage={goTo}
            canCreate={props.canCreate}
            {...card}
          />
        </div>
      )}
      {deleting && <DeleteDealDialog record={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** What the chosen view reads; the other's is left alone. */
function useShown(filters: Filters, props: Pick<DealListProps, "seed" | "seedQuery">) {
  const seed = dealFilterQuery(filters) === props.seedQuery ? props.seed : undefined;
  const list = useDeals(dealPageQuery(filters), {
    enabled: filters.view === "cards",
    seed: seed?.view === "cards" ? seed.page : undefined,
  });
  const totals = useDealTotals(boardQuery(filters), {
    enabled: filters.view === "board",
    seed: seed?.view === "board" ? seed.totals : undefined,
  });
  return { list, totals, seed };
}

const totalsOf = (page: DealPage | undefined) =>
  page ? { count: page.totalCount, value: page.totalValue } : null;

function sumOf(totals: StatusTotal[] | undefined) {
  if (!totals) return null;
  const sum = (read: (total: StatusTotal) => number) =>
    totals.reduce((before, total) => before + read(total), 0);
  return { count: sum((total) => total.count), value: sum((total) => total.value) };
}
