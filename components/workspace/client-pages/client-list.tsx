"use client";

import dynamic from "next/dynamic";
import { useCallback, useMemo, useState, type ComponentProps, type ReactNode } from "react";
import { hydrateLater } from "@/components/foundation/layout/hydrate-later";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { ListStates } from "@/components/foundation/record-layer/list-states";
import { Selectable } from "@/components/foundation/record-layer/selection";
import { UndoNotice } from "@/components/foundation/record-layer/undo-notice";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import { RetryBanner } from "@/components/foundation/ui/banner";
import { ButtonLink } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { SendToDialog } from "@/components/messaging/messages/send-to-dialog";
import { ClientCard } from "@/components/records/clients/client-card";
import { ClientListSkeleton } from "@/components/records/clients/client-list-skeleton";
import { ClientTableSkeleton } from "@/components/records/clients/client-table-skeleton";
import { PlainClientGrid } from "@/components/records/clients/plain-client-grid";
import { useClientView, type LastClientView } from "@/components/records/clients/use-client-view";
import { usePrintedClients } from "@/components/records/clients/use-printed-clients";
import type { RowRange } from "@/components/records/clients/use-visible-rows";
import { VirtualClientList } from "@/components/records/clients/virtual-client-list";
import { VIRTUALIZE_ABOVE } from "@/components/records/clients/virtual-measures";
import { useCardFields } from "@/components/records/custom-fields/use-card-fields";
import type { BulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useOwnerNames } from "@/lib/foundation/record-layer/record-members";
import { getPageAt, useClients } from "@/lib/records/clients/list-hooks";
import { toClientAddress, toClientQuery, type ClientFilters } from "@/lib/records/clients/list";
import { clientMessages } from "@/lib/records/clients/messages";
import type { SendKind } from "@/lib/records/clients/send-kind";
import type { ClientPage, ListedClient } from "@/lib/records/clients/serialize";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { findNamedMember } from "@/lib/records/custom-fields/filters";
import { useTagNames } from "@/lib/records/tags/hooks";

const Filters = hydrateLater(() =>
  import("@/components/records/clients/client-filters").then((module) => module.ClientFilters),
);
const ClientListTools = hydrateLater(() =>
  import("./client-list-tools").then((module) => module.ClientListTools),
);
const ClientTable = dynamic(
  () => import("@/components/records/clients/client-table").then((module) => module.ClientTable),
  {
    loading: () => <ClientTableSkeleton />,
  },
);

const ClientSelectionBar = loadWhenRendered(
  () => import("@/components/records/clients/client-selection-bar"),
);
const MailSelected = loadWhenRendered(
  () => import("@/components/messaging/mailings/mail-selected"),
);
const EnrolSelected = loadWhenRendered(
  () => import("@/components/follow-up/action-plans/enrol-selected"),
);
const MergeSelected = loadWhenRendered(() => import("@/components/records/clients/merge-selected"));
function prepareBar(): void {
  for (const part of [ClientSelectionBar, MailSelected, EnrolSelected, MergeSelected])
    part.prepare();
}

const DeleteClientDialog = loadWhenRendered(
  () => import("@/components/records/clients/delete-client-dialog"),
);

type ComposeTarget = { to: ListedClient; kind: SendKind };

type ClientListProps = {
  /** The first page, read on the server for the filters in the address. */
  initialData: InitialData<ClientPage>;
  initialQuery: string;
  /** The team's own fields of clients, as far as the reader sees them. */
  customFields: readonly CustomField[];
  showOwner: boolean;
  canCreate: boolean;
  canExport: boolean;
  canAddTask: boolean;
  canSend: boolean;
  /** Whether the reader may enrol clients in action plans. */
  canEnrol: boolean;
  /** The reader's rights to bulk changes, or null when there are none. */
  bulk: BulkRights | null;
  lastView: LastClientView;
};

/** Renders the client list with its filters and all its states (docs/features/records/clients.md, "List"). */
export function ClientList(props: ClientListProps) {
  const { customFields, showOwner, canCreate, canExport, canAddTask, canSend, canEnrol, bulk } =
    props;
  const { shown, address, listKey, clients, window } = useListedClients(props);
  const { filters, onChange, onClear, filtered, query } = address;
  const { menu, dialog } = useClientMenu({ canAddTask, canSend });
  const names = useFilterNames(filters, customFields);
  const printing = usePrintedClients(filters, clients);
  const { printed } = printing;
  const { error, totalCount } = clients;
  const isTable = shown.view === "table";
  const chips = address.chips(names);
  // A new team has nothing to filter, so only its first step shows.
  const isNew = totalCount === 0 && !filtered && !clients.isPending && !error;
  return (
    <>
      {printed && (
        <printed.Clients
          {...{ totalCount, showOwner }}
          clients={printed.clients}
          filters={chips.map(({ text }) => text)}
        />
      )}
      <div data-wide={isTable || undefined} data-print={printed ? "hide" : undefined}>
        {!isNew && (
          <Filters {...{ filters, onChange, showOwner, customFields }} sortsByHead={isTable} />
        )}
        <FilterSummary
          count={toCountText(clients, filtered)}
          chips={chips}
          onChange={onChange}
          onClear={onClear}
          className={isNew ? "sr-only" : undefined}
        >
          {!isNew && (
            <ClientListTools
              {...{ filters, totalCount, query, shown, printing }}
              {...{ canCreate, canExport, canEnrol, showOwner, customFields }}
            />
          )}
        </FilterSummary>
        <UndoNotice kind="clients" />
        {printing.isPart && <PrintedInPart totalCount={totalCount} />}
        <ListStates
          list={clients}
          skeleton={isTable ? <ClientTableSkeleton /> : <ClientListSkeleton />}
          failed={{
            title: clientMessages.loadFailed(error?.message || clientMessages.fetchFailed),
            text: "Your clients are safe. Try again in a moment.",
          }}
          isEmpty={totalCount === 0}
          emptyState={{
            icon: "users",
            title: clientMessages.none,
            text: clientMessages.noneYet,
            action: canCreate && <FirstSteps />,
          }}
          onClear={filtered ? onClear : null}
        >
          <SelectableClients key={listKey} {...{ clients, filters, bulk, canSend, canEnrol }}>
            {isTable && totalCount > 0 ? (
              <ClientTable
                {...{ totalCount, clientAt: clients.clientAt }}
                {...window}
                {...menu}
                columns={shown.columns}
                customFields={customFields}
                order={filters}
                onOrder={onChange}
              />
            ) : (
              <ClientCards {...{ clients, window, menu, showOwner, customFields }} />
            )}
          </SelectableClients>
        </ListStates>
        {clients.pageFailed && <PageFailed onRetry={clients.retry} />}
        {dialog}
      </div>
    </>
  );
}

/** Returns the names of the tags and members in the filters, by id. */
function useFilterNames(filters: ClientFilters, customFields: readonly CustomField[]) {
  const member = findNamedMember(filters.owner, customFields, filters);
  return { ...useTagNames(filters.tags), ...useOwnerNames("clients", member) };
}

type Clients = ReturnType<typeof useClients>;

/** Returns the current view, the filters in the address, and the matching clients. */
function useListedClients(props: ClientListProps) {
  const { initialData, initialQuery, customFields, showOwner, lastView } = props;
  const shown = useClientView(lastView, showOwner);
  const address = useListAddress(useMemo(() => toClientAddress(customFields), [customFields]));
  const [inSight, setInSight] = useState<RowRange>({ first: 0, last: 0 });
  const listKey = toClientQuery(address.filters).toString();
  const initial = listKey === initialQuery ? initialData : undefined;
  const clients = useClients(address.filters, inSight, initial);
  const memoryKey = `${shown.view}?${listKey}`;
  const window = useMemo(() => {
    const onVisibleChange = (next: RowRange) =>
      setInSight((before) => (isSamePages(before, next) ? before : next));
    return { onVisibleChange, memoryKey };
  }, [memoryKey]);
  return { shown, address, listKey, clients, window };
}

function toCountText({ isPending, error, totalCount }: Clients, filtered: boolean): string {
  if (isPending) return clientMessages.loading;
  return error ? "" : countText(totalCount, "client", filtered ? "matching" : "");
}

const PageFailed = ({ onRetry }: { onRetry: () => void }) => (
  <RetryBanner className="mt-3" onRetry={onRetry}>
    Some clients could not be loaded.
  </RetryBanner>
);

const PrintedInPart = ({ totalCount }: { totalCount: number }) => (
  <p className="mb-3 hidden text-sm print:block">
    {clientMessages.printedInPart(countText(totalCount, "client", ""))}
  </p>
);

/** Returns the actions of a client's menu and the dialog they opened. */
function useClientMenu({ canAddTask, canSend }: { canAddTask: boolean; canSend: boolean }) {
  const [deleting, setDeleting] = useState<ListedClient | null>(null);
  const [writing, setWriting] = useState<ComposeTarget | null>(null);
  const menu = useMemo(
    () => ({
      canAddTask,
      onDelete: setDeleting,
      onSend: canSend ? (to: ListedClient, kind: SendKind) => setWriting({ to, kind }) : null,
    }),
    [canAddTask, canSend],
  );
  const dialog = (
    <>
      {deleting && <DeleteClientDialog record={deleting} onClose={() => setDeleting(null)} />}
      {writing && (
        <SendToDialog kind={writing.kind} client={writing.to} onClose={() => setWriting(null)} />
      )}
    </>
  );
  return { menu, dialog };
}

type SelectableClientsProps = {
  clients: Clients;
  filters: ClientFilters;
  bulk: BulkRights | null;
  canSend: boolean;
  canEnrol: boolean;
  children: ReactNode;
};

/** Renders the rows with checkboxes, and the bar for the selected ones. */
function SelectableClients(props: SelectableClientsProps) {
  const { clients, filters, bulk, canSend, canEnrol, children } = props;
  const { totalCount, clientAt, idsBetween } = clients;
  return (
    <Selectable
      rows={{ totalCount, idAt: (index) => clientAt(index)?.id, idsBetween }}
      rights={bulk}
      filter={toClientQuery(filters)}
      prepareBar={prepareBar}
      bar={(selected) => (
        <ClientSelectionBar
          {...selected}
          mail={canSend && <MailSelected selection={selected.selection} filter={selected.filter} />}
        >
          {canEnrol && <EnrolSelected selection={selected.selection} filter={selected.filter} />}
          <MergeSelected selection={selected.selection} />
        </ClientSelectionBar>
      )}
    >
      {children}
    </Selectable>
  );
}

type ClientCardsProps = {
  clients: Clients;
  window: { onVisibleChange: (range: RowRange) => void; memoryKey: string };
  menu: Pick<ComponentProps<typeof ClientCard>, "canAddTask" | "onDelete" | "onSend">;
  showOwner: boolean;
  customFields: readonly CustomField[];
};

function ClientCards({ clients, window, menu, showOwner, customFields }: ClientCardsProps) {
  const cardFields = useCardFields(customFields);
  const { totalCount, clientAt } = clients;
  const renderClient = useCallback(
    (client: ListedClient, compact: boolean) => (
      <ClientCard {...{ client, showOwner, cardFields, compact }} {...menu} />
    ),
    [showOwner, cardFields, menu],
  );
  const list = { totalCount, clientAt, renderClient };
  if (totalCount <= VIRTUALIZE_ABOVE) return <PlainClientGrid {...list} />;
  return <VirtualClientList {...list} {...window} />;
}

const isSamePages = (one: RowRange, other: RowRange) =>
  getPageAt(one.first) === getPageAt(other.first) && getPageAt(one.last) === getPageAt(other.last);

function FirstSteps() {
  return (
    <>
      <ButtonLink href="/clients/import">Import from a spreadsheet</ButtonLink>
      <ButtonLink icon="user-plus" href="/clients/new" variant="primary">
        Add your first client
      </ButtonLink>
    </>
  );
}
