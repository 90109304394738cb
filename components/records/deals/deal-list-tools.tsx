"use client";

import { ColumnChoice } from "@/components/foundation/record-layer/column-choice";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import { SavedViews } from "@/components/records/saved-views/saved-views-line";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { DealFilters, DealView } from "@/lib/records/deals/list";
import {
  listDealColumns,
  toDealColumnLabels,
  type DealColumn,
} from "@/lib/records/deals/table-columns";
import { DealFileMenu } from "./deal-files";
import { PrintBoard } from "./print-board";

type DealListToolsProps = {
  filters: DealFilters;
  /** The query of the list's address, without defaults. */
  query: string;
  customFields: readonly CustomField[];
  columns: readonly DealColumn[];
  seesOthers: boolean;
  onChange: (change: Partial<DealFilters>) => void;
  onColumns: (columns: readonly DealColumn[]) => void;
  canExport: boolean;
};

/** Renders the tools of the matching deals: save as a view, print, export, show as cards, table or board. */
export function DealListTools(props: DealListToolsProps) {
  const { filters, query, customFields, columns, seesOthers } = props;
  const { onChange, onColumns, canExport } = props;
  const { view } = filters;
  return (
    <div className="flex min-w-0 items-center gap-2 touch:gap-0">
      {view === "board" && <PrintBoard filters={filters} />}
      {view === "table" && (
        <ColumnChoice
          offered={listDealColumns(customFields).filter(
            (column) => seesOthers || column !== "owner",
          )}
          labels={toDealColumnLabels(customFields)}
          chosen={columns}
          onChange={onColumns}
        />
      )}
      <SavedViews list="deals" address={query} layout={view} />
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
    </div>
  );
}

type View = { name: DealView; label: string; icon: IconName; className?: string };

const VIEWS: readonly View[] = [
  { name: "cards", label: "Cards", icon: "layout-grid" },
  // A phone has no room for a table.
  { name: "table", label: "Table", icon: "rows-3", className: "touch:hidden" },
  { name: "board", label: "Board", icon: "columns-3" },
];
