"use client";

import { Columns3, Handshake, LayoutGrid } from "lucide-react";
import dynamic from "next/dynamic";
import { useState, type ReactNode } from "react";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { Selectable } from "@/components/foundation/record-layer/selection";
import { UndoNotice } from "@/components/foundation/record-layer/undo-notice";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import { Button } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import { SavedViews } from "@/components/records/saved-views/saved-views";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { BulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { toFilterChips } from "@/lib/foundation/record-layer/list";
import { useOwnerNames } from "@/lib/foundation/record-layer/record-members";
import { formatCurrency } from "@/lib/foundation/text/format";
import { useClientName } from "@/lib/records/clients/option-hooks";
import { useDeals, useDealTotals } from "@/lib/records/deals/hooks";
import {
  toBoardQuery,
  DEAL_STATUSES,
  DEALS_PER_PAGE,
  toDealFilterParams,
  dealAddress,
  dealList,
  toDealPageQuery,
  type DealFilters as Filters,
  type DealView,
} from "@/lib/records/deals/list";
import { dealMessages } from "@/lib/records/deals/messages";
import type { Deal, DealPage, StatusTotal } from "@/lib/records/deals/serialize";
import { dealStatusColor, type DealStatus } from "@/lib/records/deals/status-color";
import { useTagNames } from "@/lib/records/tags/hooks";
import type { InitialBoard } from "./deal-board";
import { DealCard, type DealCardProps } from "./deal-card";
import { DealFilters } from "./deal-filters";
import { DealBoardSkeleton, dealGridClasses, DealListSkeleton } from "./deal-list-skeleton";
import { AddDealLink, DealFileMenu } from "./deals-header";
import { PrintBoard } from "./print-board";
import { saveDealView } from "./view-memory";

const DealBoard = dynamic(() => import("./deal-board").then((module) => module.DealBoard), {
  loading: () => <DealBoardSkeleton />,
});

// `ssr: false` adds a Suspense boundary. Without it, loading would replace the whole page with its skeleton.
const SelectionBar = dynamic(() => import("@/components/records/bulk-changes/selection-bar"), {
  ssr: false,
});
const DeleteDealDialog = dynamic(() => import("./delete-deal-dialog"), { ssr: false });

/** What the server read for the view and filters in the address. */
export type InitialDeals =
  | { view: "cards"; page: InitialData<DealPage> }
  | { view: "board"; columns: InitialBoard; totals: InitialData<StatusTotal[]> };

type DealListProps = {
  initialData: InitialDeals;
  initialQuery: string;
  /** The view used last. */
  lastView: DealView;
  /** Whether the reader sees others' deals, and clients. */
  seesOthers: boolean;
  seesClients: boolean;
  canCreate: boolean;
  canExport: boolean;
  canAddTask: boolean;
  /** The reader's rights to bulk changes, or null when there are none. */
  bulk: BulkRights | null;
};

/** The deals as cards or as a board, with filters and all list states. */
export function DealList(props: DealListProps) {
  const address = useListAddress(dealAddress);
  const filters: Filters = { ...address.filters, view: address.filters.view ?? props.lastView };
  const [deleting, setDeleting] = useState<Deal | null>(null);
  const today = useToday();
  const { list, totals, initialData } = useDisplayedDeals(filters, props);
  const onChange = (change: Partial<Filters>) => {
    if (change.view) saveDealView(change.view);
    address.onChange(change);
  };
  const card = {
    showOwner: props.seesOthers,
    canAddTask: props.canAddTask,
    onDelete: setDeleting,
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
        totals={isBoard ? sumTotals(totals.data) : getTotals(list.data)}
        onChange={onChange}
        onClear={address.onClear}
        canExport={props.canExport}
      />
      <UndoNotice kind="deals" />
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
          list={toListState(list)}
          skeleton={<DealListSkeleton />}
          failed={{
            title: dealMessages.loadFailed(list.error?.message ?? ""),
            text: "Your deals are safe. Check your connection, then try again.",
          }}
          isEmpty={list.data?.totalCount === 0}
          emptyState={{
            icon: Handshake,
            title: "No deals found",
            text: "Your deals from lead to closing will be here, with what they are worth and when they close.",
            action: props.canCreate && <AddDealLink />,
          }}
          onClear={dealAddress.isFiltered(filters) ? address.onClear : null}
        >
          {list.data && (
            <SelectableDeals
              key={toDealFilterParams(filters).toString()}
              {...{ filters, list: list.data, bulk: props.bulk }}
            >
              <DealCards page={list.data} onPage={address.onPage} {...card} />
            </SelectableDeals>
          )}
        </ListStates>
      )}
      {deleting && <DeleteDealDialog record={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

type SelectableDealsProps = {
  filters: Filters;
  list: DealPage;
  bulk: BulkRights | null;
  children: ReactNode;
};

/** Makes the deals of a page selectable. A selection survives a change of page. */
function SelectableDeals({ filters, list, bulk, children }: SelectableDealsProps) {
  const before = (list.page - 1) * DEALS_PER_PAGE;
  return (
    <Selectable
      rows={{ totalCount: list.totalCount, idAt: (index) => list.deals[index - before]?.id }}
      rights={bulk}
      filter={toDealFilterParams(filters)}
      bar={(selected) => (
        <SelectionBar
          {...selected}
          kind="deals"
          statuses={DEAL_STATUSES}
          getTone={(status) => dealStatusColor(status as DealStatus)}
          deletion="Their key dates and history go with them; tasks and messages stay."
        />
      )}
    >
      {children}
    </Selectable>
  );
}

type DealSummaryProps = {
  filters: Filters;
  /** Null while unknown. */
  totals: { count: number; value: number } | null;
  onChange: (change: Partial<Filters>) => void;
  onClear: () => void;
  canExport: boolean;
};

/** The number and value of the deals, and the choice of view. */
function DealSummary({ filters, totals, onChange, onClear, canExport }: DealSummaryProps) {
  const clientName = useClientName(filters.client_id) ?? dealMessages.unknownClient;
  const tagNames = useTagNames(filters.tags);
  const ownerNames = useOwnerNames("deals", filters.owner);
  const isBoard = filters.view === "board";
  const chosen = { ...filters, ...(isBoard && { status: null }) };
  return (
    <FilterSummary
      count={totals ? toTotalText(totals, dealAddress.isFiltered(filters)) : ""}
      chips={toFilterChips(dealList.filters, chosen, {
        ...tagNames,
        ...ownerNames,
        ...(filters.client_id && { [filters.client_id]: clientName }),
      })}
      onChange={onChange}
      onClear={onClear}
      className="md:min-h-12"
    >
      {isBoard && <PrintBoard filters={filters} />}
      <SavedViews list="deals" address={dealAddress.query(filters)} layout={filters.view} />
      <SegmentedControl label="View">
        <SegmentedOption pressed={!isBoard} onPress={() => onChange({ view: "cards" })}>
          <LayoutGrid aria-hidden="true" />
          <span className="touch:sr-only">Cards</span>
        </SegmentedOption>
        <SegmentedOption pressed={isBoard} onPress={() => onChange({ view: "board" })}>
          <Columns3 aria-hidden="true" />
          <span className="touch:sr-only">Board</span>
        </SegmentedOption>
      </SegmentedControl>
      {canExport && (
        <div className="-mr-3 md:hidden">
          <DealFileMenu />
        </div>
      )}
    </FilterSummary>
  );
}

function toTotalText(
  { count, value }: { count: number; value: number },
  filtered: boolean,
): string {
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

/** Reads the data of the chosen view only. */
function useDisplayedDeals(
  filters: Filters,
  props: Pick<DealListProps, "initialData" | "initialQuery">,
) {
  const initialData =
    dealAddress.query(filters) === props.initialQuery ? props.initialData : undefined;
  const list = useDeals(toDealPageQuery(filters), {
    enabled: filters.view === "cards",
    initial: initialData?.view === "cards" ? initialData.page : undefined,
  });
  const totals = useDealTotals(toBoardQuery(filters), {
    enabled: filters.view === "board",
    initial: initialData?.view === "board" ? initialData.totals : undefined,
  });
  return { list, totals, initialData };
}

const getTotals = (page: DealPage | undefined) =>
  page ? { count: page.totalCount, value: page.totalValue } : null;

function sumTotals(totals: StatusTotal[] | undefined) {
  if (!totals) return null;
  const sum = (read: (total: StatusTotal) => number) =>
    totals.reduce((before, total) => before + read(total), 0);
  return { count: sum((total) => total.count), value: sum((total) => total.value) };
}
