"use client";

import { ExportButton } from "@/components/foundation/record-layer/export-button";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useExport } from "@/components/foundation/record-layer/use-export";
import { useFilterReader } from "@/lib/records/custom-fields/use-filter-reader";
import { toDealAddress, toDealFilterParams } from "@/lib/records/deals/list";

function useExportQuery() {
  const readFilters = useFilterReader("deal", toDealAddress);
  return async () => toDealFilterParams(await readFilters());
}

/** Exports every deal that matches the filters. */
export function ExportDeals() {
  return <ExportButton kind="deals" toQuery={useExportQuery()} />;
}

/** Renders the export in a menu, for the phone. */
export function DealFileMenu() {
  const { save } = useExport("deals", useExportQuery());
  return (
    <RecordMenu
      name="deals"
      entries={[{ label: "Export", icon: "file-down", onSelect: save }]}
      deletion={null}
    />
  );
}
