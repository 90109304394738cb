"use client";

import { useState } from "react";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { FilterBar, FilterFields } from "@/components/foundation/record-layer/list-filters";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import { Button } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { CHANNEL_LABELS } from "@/lib/messaging/messages/list";
import { useSuppressions } from "@/lib/messaging/suppressions/hooks";
import {
  toSuppressionQuery,
  suppressionAddress,
  suppressionList,
} from "@/lib/messaging/suppressions/list";
import {
  suppressionMessages,
  REASON_LABELS,
  formatAddress,
} from "@/lib/messaging/suppressions/messages";
import type { Suppression, SuppressionPage } from "@/lib/messaging/suppressions/serialize";

const AddDialog = loadWhenRendered(() => import("./add-suppression-dialog"));
const RemoveDialog = loadWhenRendered(() => import("./remove-suppression-dialog"));

type SuppressionListProps = {
  /** The page that the server read for the filters in the address. */
  initialData: InitialData<SuppressionPage>;
  initialQuery: string;
};

/** Renders the suppression list with filters, empty and error states. */
export function SuppressionList({ initialData, initialQuery }: SuppressionListProps) {
  const { filters, onChange, filtered, ...address } = useListAddress(suppressionAddress);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Suppression | null>(null);
  const initial = address.query === initialQuery ? initialData : undefined;
  const list = useSuppressions(toSuppressionQuery(filters), initial);
  return (
    <>
      <FilterBar
        label="Do not contact"
        placeholder="Search addresses and numbers"
        search={filters.search}
        onSearch={(search) => onChange({ search })}
      >
        <FilterFields filters={suppressionList.filters} values={filters} onChange={onChange} />
      </FilterBar>
      <FilterSummary
        className="touch:mt-2"
        count={
          list.data
            ? countText(list.data.totalCount, "blocked contact", filtered ? "matching" : "")
            : ""
        }
        chips={address.chips()}
        onChange={onChange}
        onClear={address.onClear}
      >
        <Button onClick={() => setAdding(true)}>Add to list</Button>
      </FilterSummary>
      <ListStates
        list={toListState(list)}
        skeleton={<SuppressionListSkeleton />}
        failed={{ title: suppressionMessages.fetchFailed }}
        isEmpty={list.data?.suppressions.length === 0}
        emptyState={{
          icon: "mail-x",
          title: filtered ? suppressionMessages.noneMatch : suppressionMessages.noneFound,
          text: suppressionMessages.noneText,
        }}
        onClear={filtered || filters.page > 1 ? address.onClear : null}
      >
        {list.data && list.data.suppressions.length > 0 && (
          <>
            <ul role="list" aria-label="Do not contact" className="divide-y divide-line">
              {list.data.suppressions.map((entry) => (
                <SuppressionRow key={entry.id} entry={entry} onRemove={setRemoving} />
              ))}
            </ul>
            <Pager {...list.data} perPage={suppressionList.perPage} onPage={address.onPage} />
          </>
        )}
      </ListStates>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog entry={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

/** Renders the loading placeholder of the list. */
function SuppressionListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="divide-y divide-line">
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className="flex h-[61px] flex-col justify-center gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}

const CHANNEL_ICONS = { email: "mail", sms: "message-square", phone: "phone" } as const;

type SuppressionRowProps = {
  entry: Suppression;
  onRemove: (entry: Suppression) => void;
};

/** Renders a suppressed address with its channel, date and reason. */
function SuppressionRow({ entry, onRemove }: SuppressionRowProps) {
  const { channel, reason, created_by_name, created_at } = entry;
  const icon = CHANNEL_ICONS[channel];
  const address = formatAddress(entry);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon name={icon} className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{CHANNEL_LABELS[channel]}</span>
      <div className="min-w-0 flex-1">
        <p className="font-medium tabular-nums [overflow-wrap:anywhere]">{address}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {REASON_LABELS[reason]}
          {reason === "added" && created_by_name && `: ${created_by_name}`}
          {", "}
          <RelativeTime at={created_at} />
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="shrink-0"
        aria-label={`Remove ${address}`}
        onClick={() => onRemove(entry)}
      >
        Remove
      </Button>
    </li>
  );
}
