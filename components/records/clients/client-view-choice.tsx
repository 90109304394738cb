"use client";

import { LayoutGrid, Rows3 } from "lucide-react";
import dynamic from "next/dynamic";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import type { useClientView } from "./use-client-view";

const ClientColumnChoice = dynamic(() => import("./client-column-choice"), {
  loading: () => null,
});

type ClientViewChoiceProps = ReturnType<typeof useClientView> & { showOwner: boolean };

/** Chooses cards or the table, and the table's columns. */
export function ClientViewChoice(props: ClientViewChoiceProps) {
  const { view, columns, showAs, showColumns, showOwner } = props;
  return (
    <div className="flex items-center gap-2 touch:hidden">
      {view === "table" && (
        <ClientColumnChoice showOwner={showOwner} chosen={columns} onChange={showColumns} />
      )}
      <SegmentedControl label="View">
        <SegmentedOption pressed={view === "cards"} onPress={() => showAs("cards")}>
          <LayoutGrid aria-hidden="true" />
          Cards
        </SegmentedOption>
        <SegmentedOption pressed={view === "table"} onPress={() => showAs("table")}>
          <Rows3 aria-hidden="true" />
          Table
        </SegmentedOption>
      </SegmentedControl>
    </div>
  );
}
