"use client";

import { useState } from "react";
import { createDeleteDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useMatches, useDeleteSearch, useSearches } from "@/lib/listings/listings/match-hooks";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import { toSearchText } from "@/lib/listings/listings/search-labels";
import type { MatchPage } from "@/lib/listings/listings/serialize";
import type { BuyerSearch } from "@/lib/listings/listings/serialize";
import { MatchList, type MailingRights } from "./match-list";
import { SearchNotice } from "./search-notice";

const SearchDialog = loadWhenRendered(() => import("./search-dialog"));

type BuyerSearchesProps = {
  client: { id: string; name: string };
  searches: InitialData<BuyerSearch[]>;
  matches: InitialData<MatchPage>;
  canChange: boolean;
  mailing: MailingRights;
};

/** Renders a buyer's searches and the homes on the market that match. */
export function BuyerSearches(props: BuyerSearchesProps) {
  const { client, canChange, mailing } = props;
  const searches = useSearches(client.id, props.searches);
  const shown = searches.data ?? [];
  const changedAt =
    shown
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1) ?? null;
  const matches = useMatches(client.id, props.matches, changedAt);
  const [editing, setEditing] = useState<BuyerSearch | "new" | null>(null);
  const [removing, setRemoving] = useState<BuyerSearch | null>(null);
  if (shown.length === 0 && !canChange && !searches.isError) return null;
  const clientMatches = matches.data?.matches ?? [];
  return (
    <Card>
      <CardHeader
        title="Looking for"
        className="pb-3"
        actions={
          canChange && (
            <Button icon="plus" size="sm" onClick={() => setEditing("new")}>
              Add search
            </Button>
          )
        }
      />
      {(searches.isError || matches.isError) && (
        <LoadError
          className="mx-5 mb-4"
          onRetry={() => void Promise.all([searches.refetch(), matches.refetch()])}
        />
      )}
      {shown.length === 0 && !searches.isError && (
        <p className="px-5 pt-1 pb-4 text-muted">{text.searchNone}</p>
      )}
      {shown.length > 0 && (
        <ul role="list" aria-label="Searches" className="divide-y divide-line border-t border-line">
          {shown.map((search) => (
            <SearchRow
              key={search.id}
              search={search}
              onEdit={canChange ? () => setEditing(search) : null}
              onRemove={() => setRemoving(search)}
            />
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <div className="border-t border-line">
          {clientMatches.length === 0 ? (
            <p className="px-5 py-3 text-muted touch:px-4">{text.matchesNone}</p>
          ) : (
            <MatchList client={client} matches={clientMatches} {...mailing} />
          )}
        </div>
      )}
      {editing && (
        <SearchDialog
          clientId={client.id}
          search={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <RemoveSearch record={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

type SearchRowProps = {
  search: BuyerSearch;
  /** Opens the search's form; null when the person may not change it. */
  onEdit: (() => void) | null;
  onRemove: () => void;
};

const SearchRow = ({ search, onEdit, onRemove }: SearchRowProps) => (
  <li className="flex min-h-12 items-center gap-2 py-2 pr-2 pl-5 touch:pl-4">
    <div className="min-w-0 flex-1">
      <p className="[overflow-wrap:anywhere]">{toSearchText(search)}</p>
      <SearchNotice search={search} canChange={onEdit !== null} />
    </div>
    {onEdit && (
      <div className="flex shrink-0">
        <IconButton icon="pencil" label={`Edit search ${toSearchText(search)}`} onClick={onEdit} />
        <IconButton
          icon="trash"
          label={`Remove search ${toSearchText(search)}`}
          onClick={onRemove}
        />
      </div>
    )}
  </li>
);

const RemoveSearch = createDeleteDialog(useDeleteSearch, (search: BuyerSearch) => ({
  kind: "search",
  action: "Remove search",
  title: "Remove the search",
  text: `Lintel stops looking for “${toSearchText(search)}”. Messages to the client stay.`,
  failureText: text.searchRemoveFailed,
  successText: { title: text.searchRemoved },
}));
