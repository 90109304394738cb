"use client";

import { MailX } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { FilterBar, FilterFields } from "@/components/foundation/record-layer/list-filters";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import { Button } from "@/components/foundation/ui/button";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useSuppressions } from "@/lib/messaging/suppressions/hooks";
import {
  toSuppressionQuery,
  suppressionAddress,
  suppressionList,
} from "@/lib/messaging/suppressions/list";
import { suppressionMessages } from "@/lib/messaging/suppressions/messages";
import type { Suppression, SuppressionPage } from "@/lib/messaging/suppressions/serialize";
import { SuppressionListSkeleton } from "./suppression-list-skeleton";
import { SuppressionRow } from "./suppression-row";

// `ssr: false` gives each a boundary of its own: without one the whole page would give way to its skeleton.
const AddDialog = dynamic(() => import("./add-suppression-dialog"), { ssr: false });
const RemoveDialog = dynamic(() => import("./remove-suppression-dialog"), { ssr: false });

type SuppressionListProps = {
  /** The page that the server read for the filters that were in the address then. */
  initialData: InitialData<SuppressionPage>;
  initialQuery: string;
};

/** Addresses and numbers that are not written to, with their filters and all their states. */
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
          icon: MailX,
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
