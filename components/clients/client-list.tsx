"use client";

import { UserPlus, Users } from "lucide-react";
import dynamic from "next/dynamic";
import { useQueryStates } from "nuqs";
import { useCallback, useState } from "react";
import { SendToDialog, type SendKind } from "@/components/messages/send-to-dialog";
import { countText, FilterSummary } from "@/components/records/filter-summary";
import { ListStates } from "@/components/records/list-states";
import { Banner } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { useClients } from "@/lib/clients/hooks";
import {
  clientApiQuery,
  clientFilterParsers,
  clientList,
  CLIENTS_PER_PAGE,
  isFiltered,
  type ClientFilters,
} from "@/lib/clients/list";
import { clientMessages } from "@/lib/clients/messages";
import type { ClientPage, ListedClient } from "@/lib/clients/serialize";
import { filterChips, noFilters } from "@/lib/records/list";
import type { InitialData } from "@/lib/records/initial-data";
import { ClientCard } from "./client-card";
import { ClientFilters as Filters } from "./client-filters";
import { ClientListSkeleton } from "./client-list-skeleton";
import { ClientFileActions } from "./clients-header";
import { PlainClientGrid } from "./plain-client-grid";
import { VirtualClientList, type InSight } from "./virtual-client-list";
import { VIRTUAL_ABOVE } from "./virtual-measures";

// `ssr: false` gives it a boundary of its own: without one the whole page would give way to its skeleton.
const DeleteClientDialog = dynamic(() => import("./delete-client-dialog"), { ssr: false });

type Writing = { to: ListedClient; kind: SendKind };

export type ClientListProps = {
  /** The first page, read on the server for the filters that were in the address then. */
  initialData: InitialData<ClientPage>;
  initialQuery: string;
  showOwner: boolean;
  canCreate: boolean;
  canExport: boolean;
  canAddTask: boolean;
  canSend: boolean;
  timeZone: string;
};

/** The list of clients with its filters and all its states (docs/features/clients.md, "List"). */
export function ClientList({
  initialData,
  initialQuery,
  showOwner,
  canCreate,
  canExport,
  canAddTask,
  canSend,
  timeZone,
}: ClientListProps) {
  const [filters, setFilters] = useQueryStates(clientFilterParsers);
  const [inSight, setInSight] = useState<InSight>({ first: 0, last: 0 });
  const [deleting, setDeleting] = useState<ListedClient | null>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const listKey = clientApiQuery(filters).toString();
  const clients = useClients(filters, inSight, listKey === initialQuery ? initialData : undefined);

  const seeOnly = useCallback((next: InSight) => {
    setInSight((shown) => (samePages(shown, next) ? shown : next));
  }, []);
  const renderClient = useCallback(
    (client: ListedClient, compact: boolean) => (
      <ClientCard
        client={client}
        showOwner={showOwner}
        canAddTask={canAddTask}
        timeZone={timeZone}
        compact={compact}
        onDelete={setDeleting}
        onSend={canSend ? (to, kind) => setWriting({ to, kind }) : null}
      />
    ),
    [showOwner, canAddTask, canSend, timeZone],
  );

  const { isPending, error, totalCount, clientAt } = clients;
  const filtered = isFiltered(filters);
  const onChange = (change: Partial<ClientFilters>) => void setFilters(change);
  const none = noFilters(clientList.filters);
  const list = { totalCount, clientAt, renderClient };
  return (
    <>
      <Filters filters={filters} onChange={onChange} />
      <FilterSummary
        count={
          isPending
            ? clientMessages.loading
            : error
              ? ""
              : countText(totalCount, "client", filtered ? "matching" : "")
        }
        chips={filterChips(clientList.filters, filters)}
        onChange={onChange}
        none={none}
      >
        <div className="flex gap-2 md:hidden">
          <ClientFileActions canCreate={canCreate} canExport={canExport} />
        </div>
      </FilterSummary>
      <ListStates
        list={clients}
        skeleton={<ClientListSkeleton />}
        failed={{
          title: clientMessages.loadFailed(error?.message || clientMessages.fetchFailed),
          text: "Your clients are safe. Try again in a moment.",
        }}
        isEmpty={totalCount === 0}
        none={{
          icon: Users,
          title: clientMessages.none,
          text: clientMessages.noneYet,
          action: canCreate && <FirstSteps />,
        }}
        onClear={filtered ? () => onChange(none) : null}
      >
        {totalCount > VIRTUAL_ABOVE ? (
          <VirtualClientList key={listKey} {...list} onSight={seeOnly} memoryKey={listKey} />
        ) : (
          <PlainClientGrid {...list} />
        )}
      </ListStates>
      {clients.pageFailed && (
        <Banner
          className="mt-3"
          action={
            <Button size="sm" onClick={clients.retry}>
              Try Again
            </Button>
          }
        >
          Some clients could not be loaded.
        </Banner>
      )}
      {deleting && <DeleteClientDialog record={deleting} onClose={() => setDeleting(null)} />}
      {writing && (
        <SendToDialog
          kind={writing.kind}
          client={writing.to}
          timeZone={timeZone}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  );
}

const pageOf = (index: number) => Math.floor(index / CLIENTS_PER_PAGE);
const samePages = (one: InSight, other: InSight) =>
  pageOf(one.first) === pageOf(other.first) && pageOf(one.last) === pageOf(other.last);

function FirstSteps() {
  return (
    <>
      <ButtonLink href="/clients/import">Import from a spreadsheet</ButtonLink>
      <ButtonLink href="/clients/new" variant="primary">
        <UserPlus aria-hidden="true" />
        Add client
      </ButtonLink>
    </>
  );
}
