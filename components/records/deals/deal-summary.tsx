"use client";

import { hydrateLater } from "@/components/foundation/layout/hydrate-later";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { toFilterChips } from "@/lib/foundation/record-layer/list";
import { useOwnerNames } from "@/lib/foundation/record-layer/record-members";
import { formatCurrency } from "@/lib/foundation/text/format";
import { useClientName } from "@/lib/records/clients/option-hooks";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { findNamedMember } from "@/lib/records/custom-fields/filters";
import type { DealFilters, toDealAddress } from "@/lib/records/deals/list";
import { dealMessages } from "@/lib/records/deals/messages";
import type { DealColumn } from "@/lib/records/deals/table-columns";
import { useTagNames } from "@/lib/records/tags/hooks";

const DealListTools = hydrateLater(() =>
  import("./deal-list-tools").then((module) => module.DealListTools),
);

type DealSummaryProps = {
  /** Whether the summary is for screen readers only, because the list is empty. */
  isHidden: boolean;
  filters: DealFilters;
  dealAddress: ReturnType<typeof toDealAddress>;
  /** The query of the list's address, without defaults. */
  query: string;
  customFields: readonly CustomField[];
  /** Null while unknown. */
  totals: { count: number; value: number } | null;
  columns: readonly DealColumn[];
  seesOthers: boolean;
  onChange: (change: Partial<DealFilters>) => void;
  onColumns: (columns: readonly DealColumn[]) => void;
  onClear: () => void;
  canExport: boolean;
};

/** Renders the number and value of the deals, and the choice of view. */
export function DealSummary(props: DealSummaryProps) {
  const { filters, dealAddress, customFields, totals, columns } = props;
  const { onChange, onColumns, onClear, canExport } = props;
  const clientName = useClientName(filters.client_id) ?? dealMessages.unknownClient;
  const tagNames = useTagNames(filters.tags);
  const member = findNamedMember(filters.owner, customFields, filters);
  const ownerNames = useOwnerNames("deals", member);
  const { view } = filters;
  const chosen = { ...filters, ...(view === "board" && { status: null }) };
  return (
    <FilterSummary
      count={totals ? toTotalText(totals, dealAddress.isFiltered(filters)) : ""}
      chips={toFilterChips(dealAddress.filters, chosen, {
        ...tagNames,
        ...ownerNames,
        ...(filters.client_id && { [filters.client_id]: clientName }),
      })}
      onChange={onChange}
      onClear={onClear}
      className={props.isHidden ? "sr-only" : "md:min-h-12"}
    >
      {!props.isHidden && (
        <DealListTools
          {...{ filters, customFields, columns, onChange, onColumns, canExport }}
          query={props.query}
          seesOthers={props.seesOthers}
        />
      )}
    </FilterSummary>
  );
}

function toTotalText(
  { count, value }: { count: number; value: number },
  filtered: boolean,
): string {
  const counted = countText(count, "deal", filtered ? "matching" : "");
  return count === 0 ? counted : `${counted}, ${formatCurrency(value)} in all`;
}
