"use client";

import { UserPlus, Users } from "lucide-react";
import { useQueryStates } from "nuqs";
import { lazy, Suspense, useCallback, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { useClients } from "@/lib/clients/hooks";
import {
  clientApiQuery,
  clientFilterParsers,
  CLIENTS_PER_PAGE,
  isFiltered,
} from "@/lib/clients/list-filters";
import { clientMessages } from "@/lib/clients/messages";
import type { ClientListItem, ClientPage } from "@/lib/clients/serialize";
import type { ServerSeed } from "@/lib/server-seed";
import { ClientCard } from "./client-card";
import { ClientFilters } from "./client-filters";
import { ClientFileActions } from "./clients-header";
import { ClientListSkeleton } from "./client-list-skeleton";
import { ClientListSummary } from "./client-list-summary";
import { VIRTUAL_ABOVE } from "./virtual-measures";
import { PlainClientGrid } from "./plain-client-grid";
import { VirtualClientList, type InSight } from "./virtual-client-list";

const DeleteClientDialog = lazy(() => import("./delete-client-dialog"));

export type ClientListProps = {
  /** The first page, read on the server for the filters that were in the address then. */
  seed: ServerSeed<ClientPage>;
  seedQuery: string;
  showOwner: boolean;
  canCreate: boolean;
  canExport: boolean;
  canAddTask: boolean;
  timeZone: string;
};

/** The list of clients with its filters and all its states (SPEC §2.11). */
export function ClientList({
  seed,
  seedQuery,
  showOwner,
  canCreate,
  canExport,
  canAddTask,
  timeZone,
}: ClientListProps) {
  const [filters, setFilters] = useQueryStates(clientFilterParsers);
  const [inSight, setInSight] = useState<InSight>({ first: 0, last: 0 });
  const [deleting, setDeleting] = useState<ClientListItem | null>(null);
  const listKey = clientApiQuery(filters).toString();
  const clients = useClients(filters, inSight, listKey === seedQuery ? seed : undefined);

  const seeOnly = useCallback((next: InSight) => {
    setInSight((shown) => (samePages(shown, next) ? shown : next));
  }, []);
  const renderClient = useCallback(
    (client: ClientListItem, compact: boolean) => (
      <ClientCard
        client={client}
        showOwner={showOwner}
        canAddTask={canAddTask}
        timeZone={timeZone}
        compact={compact}
        onDelete={setDeleting}
      />
    ),
    [showOwner, canAddTask, timeZone],
  );

  const list = { totalCount: clients.totalCount, clientAt: clients.clientAt, renderClient };
  const known = !clients.isPending && !clients.error;
  return (
    <>
      <ClientFilters filters={filters} onChange={(change) => void setFilters(change)} />
      <ClientListSummary
        filters={filters}
        totalCount={clients.error ? undefined : clients.isPending ? null : clients.totalCount}
        actions={<ClientFileActions canCreate={canCreate} canExport={canExport} />}
        onChange={(change) => void setFilters(change)}
      />
      <div className="@container" aria-busy={clients.isPending || clients.isStale}>
        {clients.isPending && <ClientListSkeleton />}
        {clients.error && (
          <ErrorState
            title={clientMessages.loadFailed(clients.error.message || clientMessages.fetchFailed)}
            text="Your clients are safe. Try again in a moment."
            action={<Button onClick={clients.retry}>Try Again</Button>}
          />
        )}
        {known && clients.totalCount === 0 && (
          <NoClients
            canCreate={canCreate}
            onClear={
              isFiltered(filters) ? () => void setFilters({ search: "", status: null }) : null
            }
          />
        )}
        {known && clients.totalCount > 0 && (
          <div className={cn("transition-opacity", clients.isStale && "opacity-60")}>
            {clients.totalCount > VIRTUAL_ABOVE ? (
              <VirtualClientList key={listKey} {...list} onSight={seeOnly} memoryKey={listKey} />
            ) : (
              <PlainClientGrid {...list} />
            )}
          </div>
        )}
      </div>
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
      <Suspense fallback={null}>
        {deleting && <DeleteClientDialog record={deleting} onClose={() => setDeleting(null)} />}
      </Suspense>
    </>
  );
}

const pageOf = (index: number) => Math.floor(index / CLIENTS_PER_PAGE);
const samePages = (one: InSight, other: InSight) =>
  pageOf(one.first) === pageOf(other.first) && pageOf(one.last) === pageOf(other.last);

type NoClientsProps = {
  canCreate: boolean;
  /** Takes the filters away; null when none is set. */
  onClear: (() => void) | null;
};

function NoClients({ canCreate, onClear }: NoClientsProps) {
  return (
    <EmptyState
      icon={Users}
      title={clientMessages.none}
      text={onClear ? clientMessages.noneFiltered : clientMessages.noneYet}
      action={
        onClear ? <Button onClick={onClear}>Clear filters</Button> : canCreate && <FirstSteps />
      }
    />
  );
}

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
