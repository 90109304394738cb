"use client";

import dynamic from "next/dynamic";
import { Icon } from "@/components/foundation/ui/icon";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { useClientView } from "./use-client-view";

const ClientColumnChoice = dynamic(() => import("./client-column-choice"), {
  loading: () => null,
});

type ClientViewChoiceProps = ReturnType<typeof useClientView> & {
  showOwner: boolean;
  customFields: readonly CustomField[];
};

/** Renders the choice between cards and the table, and of the table's columns. */
export function ClientViewChoice(props: ClientViewChoiceProps) {
  const { view, columns, showAs, showColumns, showOwner, customFields } = props;
  return (
    <div className="flex items-center gap-2 touch:hidden">
      {view === "table" && (
        <ClientColumnChoice
          {...{ showOwner, customFields }}
          chosen={columns}
          onChange={showColumns}
        />
      )}
      <SegmentedControl label="View">
        <SegmentedOption pressed={view === "cards"} onPress={() => showAs("cards")}>
          <Icon name="layout-grid" />
          Cards
        </SegmentedOption>
        <SegmentedOption pressed={view === "table"} onPress={() => showAs("table")}>
          <Icon name="rows-3" />
          Table
        </SegmentedOption>
      </SegmentedControl>
    </div>
  );
}
