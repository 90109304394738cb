"use client";

import { Link } from "@/components/foundation/ui/link";
import { useState } from "react";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatPhone } from "@/lib/foundation/text/format";
import type { DuplicatePage, DuplicatePair } from "@/lib/records/clients/merging";
import { usePossibleDuplicates } from "@/lib/records/clients/merging-hooks";
import { mergingMessages as text } from "@/lib/records/clients/merging-messages";
import type { Client } from "@/lib/records/clients/serialize";
import { useMarkDistinct } from "./use-mark-distinct";

const MergeClientsDialog = loadWhenRendered(() => import("./merge-clients-dialog"));

const PER_PAGE = 25;

type PossibleDuplicatesProps = { initialData: InitialData<DuplicatePage> };

/** Renders pairs of clients that may be the same person, each with a merge button. */
export function PossibleDuplicates({ initialData }: PossibleDuplicatesProps) {
  const [page, setPage] = useState(1);
  const [merging, setMerging] = useState<DuplicatePair | null>(null);
  const list = usePossibleDuplicates(page, page === 1 ? initialData : undefined);
  return (
    <>
      <ListStates
        list={toListState(list)}
        failed={{ title: text.loadFailed, text: "Your clients are safe. Try again in a moment." }}
        isEmpty={list.data?.totalCount === 0}
        emptyState={{
          icon: "users-round",
          title: "No possible duplicates",
          text: "Clients with the same email, or with the same phone and nearly the same name, show here side by side.",
        }}
      >
        {list.data && list.data.totalCount > 0 && (
          <>
            <p role="status" className="mb-2 text-sm text-muted">
              {text.pairs(list.data.totalCount)}
            </p>
            <ul className="flex flex-col gap-3">
              {list.data.pairs.map((pair) => (
                <li key={pair.clients.map(({ id }) => id).join()}>
                  <Pair pair={pair} onMerge={() => setMerging(pair)} />
                </li>
              ))}
            </ul>
            <Pager {...list.data} perPage={PER_PAGE} onPage={setPage} />
          </>
        )}
      </ListStates>
      {merging && <MergeClientsDialog clients={merging.clients} onClose={() => setMerging(null)} />}
    </>
  );
}

function Pair({ pair, onMerge }: { pair: DuplicatePair; onMerge: () => void }) {
  const canMerge = pair.clients.every((client) => client.can_update);
  const { keepApart, isPending } = useMarkDistinct();
  return (
    <Card className="p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-sm text-muted">{text.reason(pair.matched_on)}</p>
        {canMerge && (
          <div className="flex gap-2">
            <Button
              size="sm"
              variant="quiet"
              pending={isPending}
              onClick={() => keepApart(pair.clients)}
            >
              Not the same person
            </Button>
            <Button size="sm" onClick={onMerge}>
              Merge
            </Button>
          </div>
        )}
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {pair.clients.map((client) => (
          <Person key={client.id} client={client} />
        ))}
      </div>
    </Card>
  );
}

function Person({ client }: { client: Client }) {
  const facts = [client.phone && formatPhone(client.phone), client.email, client.company].filter(
    Boolean,
  );
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar id={client.id} name={client.name} size="md" />
      <div className="min-w-0">
        <Link
          href={`/client/${client.id}`}
          prefetch={false}
          className="block truncate font-medium hover:underline touch:py-2.5"
        >
          {client.name}
        </Link>
        <p className="truncate text-sm text-muted">{facts.join(" · ")}</p>
      </div>
    </div>
  );
}
