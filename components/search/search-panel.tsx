"use client";

import { Clock, CornerDownLeft, Handshake, ListChecks, Plus, Users } from "lucide-react";
import { useRouter } from "next/navigation";
import { Command } from "cmdk";
import { useState, type ReactNode } from "react";
import { hasLanded } from "@/components/layout/navigation";
import { Spinner } from "@/components/ui/spinner";
import { useDebounced } from "@/components/ui/use-debounced";
import { searchFailure, useSearch } from "@/lib/search/hooks";
import { recentSearches, rememberSearch } from "@/lib/search/recent-searches";
import type { SearchType } from "@/lib/search/schema";
import type { SearchResult } from "@/lib/search/serialize";
import type { QuickAction } from "./quick-actions";

type ResultGroup = { type: SearchType; heading: string; icon: typeof Users; screen: string };

// A result leads somewhere only when its screen exists.
const GROUPS = (
  [
    { type: "client", heading: "Clients", icon: Users, screen: "/clients" },
    { type: "deal", heading: "Deals", icon: Handshake, screen: "/deals" },
    { type: "task", heading: "Tasks", icon: ListChecks, screen: "/tasks" },
  ] satisfies ResultGroup[]
).filter(({ screen }) => hasLanded(screen));

type SearchPanelProps = {
  query: string;
  onQueryChange: (query: string) => void;
  userId: string;
  actions: readonly QuickAction[];
  /** Called when something was chosen. */
  onLeave: () => void;
};

/** Results by type, recent searches and quick actions: the list under a search box (inside a Command). */
export function SearchPanel({ query, onQueryChange, userId, actions, onLeave }: SearchPanelProps) {
  const router = useRouter();
  const typed = query.trim();
  const settled = useDebounced(typed);
  const search = useSearch(typed === "" ? "" : settled);
  const [recent] = useState(() => recentSearches(userId));
  const results = typed === "" ? [] : (search.data?.results ?? []);
  const matchingActions = actions.filter((action) =>
    typed === "" ? true : action.label.toLowerCase().includes(typed.toLowerCase()),
  );
  const go = (href: string, found = false) => {
    if (found) rememberSearch(userId, typed);
    onLeave();
    router.push(href);
  };

  return (
    <Command.List className="max-h-[min(60vh,28rem)] overflow-y-auto overscroll-contain p-1.5">
      {typed !== "" && <Outcome search={search} waiting={settled !== typed} />}
      {GROUPS.map(({ type, heading, icon: Icon }) => {
        const found = results.filter((result) => result.type === type);
        if (found.length === 0) return null;
        return (
          <Group key={type} heading={heading}>
            {found.map((result) => (
              <Row
                key={result.id}
                value={`${type}:${result.id}`}
                icon={<Icon aria-hidden="true" />}
                label={result.title}
                detail={result.subtitle}
                onSelect={() => go(result.url, true)}
              />
            ))}
          </Group>
        );
      })}
      {typed === "" && recent.length > 0 && (
        <Group heading="Recent searches">
          {recent.map((kept) => (
            <Row
              key={kept}
              value={`recent:${kept}`}
              icon={<Clock aria-hidden="true" />}
              label={kept}
              onSelect={() => onQueryChange(kept)}
            />
          ))}
        </Group>
      )}
      {matchingActions.length > 0 && (
        <Group heading="Quick actions">
          {matchingActions.map((action) => (
            <Row
              key={action.href + action.label}
              value={`action:${action.label}`}
              icon={
                action.group === "create" ? (
                  <Plus aria-hidden="true" />
                ) : (
                  <CornerDownLeft aria-hidden="true" />
                )
              }
              label={action.label}
              onSelect={() => go(action.href)}
            />
          ))}
        </Group>
      )}
    </Command.List>
  );
}

function Outcome({ search, waiting }: { search: ReturnType<typeof useSearch>; waiting: boolean }) {
  if (search.isError && !waiting) {
    return <Word role="alert">{searchFailure(search.error)}</Word>;
  }
  if (waiting || search.isFetching) {
    return (
      <Word role="status">
        <Spinner /> Searching…
      </Word>
    );
  }
  const none = search.data && search.data.results.length === 0;
  return none ? <Word role="status">{search.data.message}</Word> : <Found data={search.data} />;
}

/** Says the number to those who do not see the list. */
function Found({ data }: { data: { results: SearchResult[] } | undefined }) {
  const count = data?.results.length ?? 0;
  return (
    <p role="status" className="sr-only">
      {count === 1 ? "1 result" : `${count} results`}
    </p>
  );
}

function Word({ role, children }: { role: "alert" | "status"; children: ReactNode }) {
  return (
    <p role={role} className="flex items-center gap-2 px-2.5 py-3 text-sm text-muted">
      {children}
    </p>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

type RowProps = {
  value: string;
  icon: ReactNode;
  label: string;
  detail?: string;
  onSelect: () => void;
};

function Row({ value, icon, label, detail, onSelect }: RowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 select-none aria-selected:bg-accent-soft aria-selected:text-accent-fg touch:h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      {icon}
      <span className="truncate">{label}</span>
      {detail && <span className="ml-auto max-w-[45%] truncate text-sm text-muted">{detail}</span>}
    </Command.Item>
  );
}
