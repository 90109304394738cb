"use client";

import dynamic from "next/dynamic";
import { useMemo, useState, type ReactNode } from "react";
import { hydrateLater } from "@/components/foundation/layout/hydrate-later";
import { ScreenPart } from "@/components/foundation/layout/screen-part";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { Selectable } from "@/components/foundation/record-layer/selection";
import { UndoNotice } from "@/components/foundation/record-layer/undo-notice";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import { Button } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useCardFields } from "@/components/records/custom-fields/use-card-fields";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { BulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { useBoardTotals } from "@/lib/records/deals/board-totals-hook";
import { useDeals } from "@/lib/records/deals/hooks";
import {
  toBoardQuery,
  DEAL_STATUSES,
  DEALS_PER_PAGE,
  toDealFilterParams,
  toDealAddress,
  toDealPageQuery,
  type DealFilters as Filters,
} from "@/lib/records/deals/list";
import { dealMessages } from "@/lib/records/deals/messages";
import type { Deal, DealPage, StatusTotal } from "@/lib/records/deals/serialize";
import type { DealColumn } from "@/lib/records/deals/table-columns";
import { dealStatusColor, type DealStatus } from "@/lib/records/deals/status-color";
import type { InitialBoard } from "./deal-board";
import { DealCard, type DealCardProps } from "./deal-card";
import {
  DealBoardSkeleton,
  dealGridClasses,
  DealListSkeleton,
  DealTableSkeleton,
} from "./deal-list-skeleton";
import { DealSummary } from "./deal-summary";
import { AddDealLink } from "./deals-header";
import { useDealView, type LastDealView } from "./use-deal-view";

const DealFilters = hydrateLater(() =>
  import("./deal-filters").then((module) => module.DealFilters),
);
const DealBoard = dynamic(() => import("./deal-board").then((module) => module.DealBoard), {
  loading: () => <DealBoardSkeleton />,
});
const DealTable = dynamic(() => import("./deal-table").then((module) => module.DealTable), {
  loading: () => <DealTableSkeleton />,
});

const SelectionBar = loadWhenRendered(
  () => import("@/components/records/bulk-changes/selection-bar"),
);
const DeleteDealDialog = loadWhenRendered(() => import("./delete-deal-dialog"));

/** The data that the server read for the view and filters in the address. */
export type InitialDeals =
  | { view: "cards" | "table"; page: InitialData<DealPage> }
  | { view: "board"; columns: InitialBoard; totals: InitialData<StatusTotal[]> };

type DealListProps = {
  initialData: InitialDeals;
  initialQuery: string;
  /** The team's own fields of deals, as far as the reader sees them. */
  customFields: readonly CustomField[];
  /** The view and columns used last. */
  lastView: LastDealView;
  /** Whether the reader sees others' deals, and clients. */
  seesOthers: boolean;
  seesClients: boolean;
  canCreate: boolean;
  canExport: boolean;
  canAddTask: boolean;
  /** The reader's rights to bulk changes, or null when there are none. */
  bulk: BulkRights | null;
};

/** Renders the deals as cards, as a table or as a board, with filters and all list states. */
export function DealList(props: DealListProps) {
  const { customFields } = props;
  const dealAddress = useMemo(() => toDealAddress(customFields), [customFields]);
  const address = useListAddress(dealAddress);
  const cardFields = useCardFields(customFields);
  const { view, showAs, columns, showColumns } = useDealView(address.filters.view, props);
  const filters: Filters = { ...address.filters, view };
  const [deleting, setDeleting] = useState<Deal | null>(null);
  const today = useToday();
  const query = dealAddress.query(filters);
  const { list, totals, initialData } = useDisplayedDeals(filters, query, props);
  const onChange = (change: Partial<Filters>) => {
    if (change.view) showAs(change.view);
    address.onChange(change);
  };
  const menu = { canAddTask: props.canAddTask, onDelete: setDeleting };
  const card = { showOwner: props.seesOthers, cardFields, ...menu };
  const isBoard = view === "board";
  const isFiltered = address.filtered;
  // A new team has nothing to filter, so only its first step shows.
  const isNew = !isBoard && !isFiltered && list.data?.totalCount === 0;
  return (
    <>
      {!isNew && (
        <DealFilters
          {...{ filters, onChange, today, customFields }}
          seesOthers={props.seesOthers}
          seesClients={props.seesClients}
        />
      )}
      <DealSummary
        isHidden={isNew}
        {...{ filters, dealAddress, query, customFields }}
        totals={isBoard ? sumTotals(totals.data) : getTotals(list.data)}
        columns={columns}
        seesOthers={props.seesOthers}
        onChange={onChange}
        onColumns={showColumns}
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
        <ListedDeals
          {...{ list, filters, columns, customFields, today, card, menu, onChange }}
          canCreate={props.canCreate}
          bulk={props.bulk}
          onClear={isFiltered ? address.onClear : null}
          onPage={address.onPage}
        />
      )}
      {deleting && <DeleteDealDialog record={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

type ListedDealsProps = {
  list: ReturnType<typeof useDeals>;
  filters: Filters;
  columns: readonly DealColumn[];
  customFields: readonly CustomField[];
  today: CalendarDay;
  card: Omit<DealCardProps, "deal">;
  menu: Pick<DealCardProps, "canAddTask" | "onDelete">;
  canCreate: boolean;
  bulk: BulkRights | null;
  onChange: (change: Partial<Filters>) => void;
  /** Null when no filter is set. */
  onClear: (() => void) | null;
  onPage: (page: number) => void;
};

/** Renders a page of deals as cards or as a table, in all its states. */
function ListedDeals(props: ListedDealsProps) {
  const { list, filters, columns, customFields, today, card, menu, canCreate, bulk } = props;
  const { onChange, onClear, onPage } = props;
  return (
    <ListStates
      list={toListState(list)}
      skeleton={filters.view === "table" ? <DealTableSkeleton /> : <DealListSkeleton />}
      failed={{
        title: dealMessages.loadFailed(list.error?.message ?? ""),
        text: "Your deals are safe. Check your connection, then try again.",
      }}
      isEmpty={list.data?.totalCount === 0}
      emptyState={{
        icon: "handshake",
        title: "No deals found",
        text: "Your deals from lead to closing show here, with their value and closing date.",
        action: canCreate && <AddDealLink />,
      }}
      onClear={onClear}
    >
      {list.data && (
        <SelectableDeals
          key={toDealFilterParams(filters).toString()}
          {...{ filters, list: list.data, bulk }}
        >
          <DealPageView page={list.data} onPage={onPage}>
            {filters.view === "table" ? (
              <DealTable
                deals={list.data.deals}
                {...{ columns, customFields, today, ...menu }}
                order={filters}
                onOrder={onChange}
              />
            ) : (
              <DealCards deals={list.data.deals} {...card} />
            )}
          </DealPageView>
        </SelectableDeals>
      )}
    </ListStates>
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
      prepareBar={SelectionBar.prepare}
      bar={(selected) => (
        <SelectionBar
          {...selected}
          kind="deals"
          statuses={DEAL_STATUSES}
          getTone={(status) => dealStatusColor(status as DealStatus)}
          deletion="Their key dates and history are deleted, too; tasks and messages stay."
        />
      )}
    >
      {children}
    </Selectable>
  );
}

type DealPageViewProps = { page: DealPage; onPage: (page: number) => void; children: ReactNode };

/** Renders a page of deals with its pager, or a way back from a page that no longer exists. */
function DealPageView({ page, onPage, children }: DealPageViewProps) {
  if (page.deals.length === 0 && page.totalCount > 0) {
    return (
      <EmptyState
        icon="handshake"
        title="No deals on this page"
        action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}
      />
    );
  }
  if (page.totalCount === 0) return null;
  return (
    <>
      {children}
      <Pager {...page} perPage={DEALS_PER_PAGE} onPage={onPage} />
    </>
  );
}

type DealCardsProps = Omit<DealCardProps, "deal"> & { deals: readonly Deal[] };

/** Cards out of view are not laid out. Wider than the card, so that its outline is not cut off. */
const cardCellClasses =
  "-m-1 min-w-0 p-1 [content-visibility:auto] [contain-intrinsic-size:auto_146px] touch:[contain-intrinsic-size:auto_210px]";

const DealCards = ({ deals, ...card }: DealCardsProps) => (
  <ul role="list" className={dealGridClasses}>
    {deals.map((deal) => (
      <li key={deal.id} className={cardCellClasses}>
        <ScreenPart>
          <DealCard deal={deal} {...card} />
        </ScreenPart>
      </li>
    ))}
  </ul>
);

/** Reads the data of the current view only. */
function useDisplayedDeals(
  filters: Filters,
  query: string,
  props: Pick<DealListProps, "initialData" | "initialQuery">,
) {
  const initialData = query === props.initialQuery ? props.initialData : undefined;
  const list = useDeals(toDealPageQuery(filters), {
    enabled: filters.view !== "board",
    initial: initialData && initialData.view !== "board" ? initialData.page : undefined,
  });
  const totals = useBoardTotals(toBoardQuery(filters), {
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
