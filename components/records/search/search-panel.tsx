"use client";

import { Command } from "cmdk";
import type { ReactNode } from "react";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { Spinner } from "@/components/foundation/ui/spinner";
import { toSearchFailure } from "@/lib/records/search/hooks";
import type { SearchType } from "@/lib/records/search/schema";
import { SearchGroup, SearchRow } from "./search-rows";
import {
  CORRECTION,
  TASK_OFFER,
  toActionValue,
  toResultValue,
  type SearchBox,
} from "./use-search-box";

type ResultGroup = { type: SearchType; heading: string; icon: IconName };

const GROUPS: readonly ResultGroup[] = [
  { type: "client", heading: "Clients", icon: "users" },
  { type: "deal", heading: "Deals", icon: "handshake" },
  { type: "transaction", heading: "Transactions", icon: "file-check" },
  { type: "task", heading: "Tasks", icon: "list-checks" },
];

/** Renders results by type, recent searches and quick actions, below a search box (inside a Command). */
export function SearchPanel({ box }: { box: SearchBox }) {
  const actions = <Actions box={box} />;
  return (
    <>
      {box.typed !== "" && <Outcome box={box} />}
      <Command.List className="max-h-[min(60vh,28rem)] overflow-y-auto overscroll-contain p-1.5 touch:max-h-none">
        {box.correction && <Correction box={box} correction={box.correction} />}
        {box.actionsFirst && actions}
        {GROUPS.map((group) => (
          <Results key={group.type} group={group} box={box} />
        ))}
        {box.typed === "" && box.recent.length > 0 && (
          <SearchGroup heading="Recent searches">
            {box.recent.map((kept) => (
              <SearchRow
                key={kept}
                value={`recent:${kept}`}
                icon={<Icon name="clock" />}
                label={kept}
                onSelect={() => box.setQuery(kept)}
              />
            ))}
          </SearchGroup>
        )}
        {!box.actionsFirst && actions}
      </Command.List>
    </>
  );
}

function Results({ group, box }: { group: ResultGroup; box: SearchBox }) {
  const found = box.results.filter((result) => result.type === group.type);
  if (found.length === 0) return null;
  return (
    <SearchGroup heading={group.heading}>
      {found.map((result) => (
        <SearchRow
          key={result.id}
          value={toResultValue(result)}
          icon={<Icon name={group.icon} />}
          label={result.title}
          detail={result.subtitle}
          stale={box.isWaiting}
          onSelect={() => box.openResult(result)}
        />
      ))}
    </SearchGroup>
  );
}

function Actions({ box }: { box: SearchBox }) {
  if (box.matching.length === 0 && !box.offer) return null;
  return (
    <SearchGroup heading="Quick actions">
      {box.offer && (
        <SearchRow
          value={TASK_OFFER}
          icon={<Icon name="plus" />}
          label={box.offer.label}
          detail={box.offer.detail}
          onSelect={box.offer.select}
        />
      )}
      {box.matching.map((action) => (
        <SearchRow
          key={action.href + action.label}
          value={toActionValue(action)}
          icon={<Icon name={action.group === "create" ? "plus" : "corner-down-left"} />}
          label={action.label}
          keys={action.keys}
          onSelect={() => box.go(action.href)}
        />
      ))}
    </SearchGroup>
  );
}

/** Renders the state of the search, above the results. Silent while the previous results are shown. */
function Outcome({ box }: { box: SearchBox }) {
  const count = box.results.length;
  if (box.error) return <Word role="alert">{toSearchFailure(box.error)}</Word>;
  if (box.isWaiting && count === 0) {
    return (
      <Word role="status">
        <Spinner /> Searching…
      </Word>
    );
  }
  if (count > 0) {
    return (
      <p role="status" className="sr-only">
        {box.isWaiting ? "Searching…" : count === 1 ? "1 result" : `${count} results`}
      </p>
    );
  }
  return <Word role="status">{box.hint}</Word>;
}

function Correction({ box, correction }: { box: SearchBox; correction: string }) {
  return (
    <SearchRow
      value={CORRECTION}
      icon={<Icon name="search" />}
      label={`Search for “${correction}”`}
      onSelect={() => box.setQuery(correction)}
    />
  );
}

function Word({ role, children }: { role: "alert" | "status"; children: ReactNode }) {
  return (
    <p role={role} className="flex items-center gap-2 px-4 pt-3 pb-1.5 text-sm text-muted">
      {children}
    </p>
  );
}
