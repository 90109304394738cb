"use client";

import { FilterBar, FilterFields } from "@/components/foundation/record-layer/list-filters";
import { cn } from "@/components/foundation/ui/class-names";
import { tabClasses, tabRowClasses } from "@/components/foundation/ui/tab-classes";
import { formatNumber } from "@/lib/foundation/text/format";
import {
  MESSAGE_TABS,
  messageFilters,
  messageOwnerFilter,
  getOwnerFilter,
  type MessageFilters as Filters,
  type MessageTab,
} from "@/lib/messaging/messages/list";

type MessageFiltersProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Whether the reader may see colleagues' messages. */
  seesOthers: boolean;
};

/** Renders the filters of the message list. */
export function MessageFilters({ filters, onChange, seesOthers }: MessageFiltersProps) {
  return (
    <FilterBar
      label="Messages"
      placeholder="Search people, subjects and text"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterFields
        filters={{
          owner: seesOthers && messageOwnerFilter,
          channel: messageFilters.channel,
          status: messageFilters.status,
        }}
        values={{ ...filters, owner: getOwnerFilter(filters, true) }}
        onChange={onChange}
        className="w-36"
      />
    </FilterBar>
  );
}

type MessageTabsProps = {
  tab: MessageTab;
  onTab: (tab: MessageTab) => void;
  unread: number;
  unmatched: number;
};

/** Renders the tabs of the page. Unmatched is shown only when it contains messages. */
export function MessageTabs({ tab, onTab, unread, unmatched }: MessageTabsProps) {
  const counts: Partial<Record<MessageTab, number>> = { unread, unmatched };
  const tabs = (Object.keys(MESSAGE_TABS) as MessageTab[]).filter(
    (name) => name !== "unmatched" || unmatched > 0 || tab === "unmatched",
  );
  return (
    <nav aria-label="Messages" className={cn("mt-3", tabRowClasses)}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === tab ? "page" : undefined}
          onClick={() => onTab(name)}
          className={tabClasses(name === tab)}
        >
          {MESSAGE_TABS[name].label}
          {(counts[name] ?? 0) > 0 && (
            <span className="rounded-full bg-accent-soft px-1.5 text-xs font-medium text-accent-fg tabular-nums">
              {formatNumber(counts[name] ?? 0)}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
