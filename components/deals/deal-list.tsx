"use client";

import { useQueryStates } from "nuqs";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useDeals } from "@/lib/deals/hooks";
import {
  dealFilterParsers,
  dealPageQuery,
  isFiltered,
  NO_FILTERS,
  type DealFilters as Filters,
} from "@/lib/deals/list-filters";
import type { Deal, DealPage } from "@/lib/deals/serialize";
import type { ServerSeed } from "@/lib/server-seed";
import { useToday } from "@/lib/use-today";
import { DealCards } from "./deal-cards";
import { DealFilters } from "./deal-filters";
import { DealListSummary } from "./deal-list-summary";

const DeleteDealDialog = dynamic(() =>
  import("./delete-deal-dialog").then((module) => module.DeleteDealDialog),
);

export type DealListProps = {
  /** The first page, read on the server for the filters that were in the address then. */
  seed: ServerSeed<DealPage>;
  seedQuery: string;
  /** Whether the reader sees deals of others, and clients. */
  seesOthers: boolean;
  seesClients: boolean;
  canCreate: boolean;
  canAddTask: boolean;
  timeZone: string;
};

/** The deals with their filters and all their states (SPEC §2.6). */
export function DealList(props: DealListProps) {
  const [filters, setFilters] = useQueryStates(dealFilterParsers);
  const [deleting, setDeleting] = useState<Deal | null>(null);
  const today = useToday(props.timeZone);
  const query = dealPageQuery(filters);
  const list = useDeals(query, query.toString() === props.seedQuery ? props.seed : undefined);
  // Other filters mean other deals: their first page.
  const onChange = (change: Partial<Filters>) => void setFilters({ page: 1, ...change });
  function goTo(page: number) {
    void setFilters({ page }, { history: "push" });
    window.scrollTo({ top: 0 });
  }
  const totals = list.data && { count: list.data.totalCount, value: list.data.totalValue };
  return (
    <>
      <DealFilters
        filters={filters}
        onChange={onChange}
        seesOthers={props.seesOthers}
        seesClients={props.seesClients}
        today={today}
      />
      <DealListSummary filters={filters} totals={totals ?? null} onChange={onChange}>
        {null}
      </DealListSummary>
      <div aria-busy={list.isPending || list.isPlaceholderData}>
        <DealCards
          list={list}
          filtered={isFiltered(filters)}
          onClear={() => onChange(NO_FILTERS)}
          onPage={goTo}
          canCreate={props.canCreate}
          showOwner={props.seesOthers}
          canAddTask={props.canAddTask}
          onDelete={setDeleting}
        />
      </div>
      {deleting && <DeleteDealDialog deal={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
