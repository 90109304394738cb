"use client";

import { ColumnChoice } from "@/components/foundation/record-layer/column-choice";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import { SavedViews } from "@/components/records/saved-views/saved-views";
import { toFilterChips } from "@/lib/foundation/record-layer/list";
import { useOwnerNames } from "@/lib/foundation/record-layer/record-members";
import { formatCurrency } from "@/lib/foundation/text/format";
import { useClientName } from "@/lib/records/clients/option-hooks";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { findNamedMember } from "@/lib/records/custom-fields/filters";
import type { DealFilters, DealView, toDealAddress } from "@/lib/records/deals/list";
import { dealMessages } from "@/lib/records/deals/messages";
import {
  listDealColumns,
  toDealColumnLabels,
  type DealColumn,
} from "@/lib/records/deals/table-columns";
import { useTagNames } from "@/lib/records/tags/hooks";
import { DealFileMenu } from "./deal-files";
import { PrintBoard } from "./print-board";

type DealSummaryProps = {
  /** Whether only a screen reader gets it: there is nothing to look at. */
  isHidden: boolean;
  filters: DealFilters;
  dealAddress: ReturnType<typeof toDealAddress>;
  /** The list's address, in short. */
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

/** The number and value of the deals, and the choice of view. */
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
      {view === "board" && <PrintBoard filters={filters} />}
      {view === "table" && (
        <ColumnChoice
          offered={listDealColumns(customFields).filter(
            (column) => props.seesOthers || column !== "owner",
          )}
          labels={toDealColumnLabels(customFields)}
          chosen={columns}
          onChange={onColumns}
        />
      )}
      <SavedViews list="deals" address={props.query} layout={view} />
      <SegmentedControl label="View">
        {VIEWS.map(({ name, label, icon, className }) => (
          <SegmentedOption
            key={name}
            pressed={view === name}
            onPress={() => onChange({ view: name })}
            className={className}
          >
            <Icon name={icon} />
            <span className="touch:sr-only">{label}</span>
          </SegmentedOption>
        ))}
      </SegmentedControl>
      {canExport && (
        <div className="-mr-3 md:hidden">
          <DealFileMenu />
        </div>
      )}
    </FilterSummary>
  );
}

type View = { name: DealView; label: string; icon: IconName; className?: string };

const VIEWS: readonly View[] = [
  { name: "cards", label: "Cards", icon: "layout-grid" },
  // A phone has no room for a table.
  { name: "table", label: "Table", icon: "rows-3", className: "touch:hidden" },
  { name: "board", label: "Board", icon: "columns-3" },
];

function toTotalText(
  { count, value }: { count: number; value: number },
  filtered: boolean,
): string {
  const counted = countText(count, "deal", filtered ? "matching" : "");
  return count === 0 ? counted : `${counted}, ${formatCurrency(value)} in all`;
}
