"use client";

import { Columns3Cog, LayoutGrid, Rows3 } from "lucide-react";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Button } from "@/components/foundation/ui/button";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import { CLIENT_COLUMNS } from "@/lib/records/clients/table-columns";
import type { useClientView } from "./use-client-view";

const ColumnsMenu = loadOnDemand("menu", () => import("./open-columns-menu"));

type ClientViewChoiceProps = ReturnType<typeof useClientView> & { showOwner: boolean };

/** Chooses cards or the table, and the table's columns. */
export function ClientViewChoice(props: ClientViewChoiceProps) {
  const { view, columns, showAs, showColumns, showOwner } = props;
  return (
    <div className="flex items-center gap-2 touch:hidden">
      {view === "table" && (
        <ColumnsMenu
          offered={CLIENT_COLUMNS.filter((column) => showOwner || column !== "owner")}
          chosen={columns}
          onChange={showColumns}
          trigger={
            <Button icon={Columns3Cog} variant="quiet" size="sm" className="text-muted">
              Columns
            </Button>
          }
        />
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
