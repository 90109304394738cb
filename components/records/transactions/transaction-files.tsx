"use client";

import { ExportButton } from "@/components/foundation/record-layer/export-button";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useExport } from "@/components/foundation/record-layer/use-export";
import { useFilterReader } from "@/lib/records/custom-fields/use-filter-reader";
import { toTransactionAddress, toTransactionFilterParams } from "@/lib/records/transactions/list";

function useExportQuery() {
  const readFilters = useFilterReader("transaction", toTransactionAddress);
  return async () => toTransactionFilterParams(await readFilters());
}

/** Exports every transaction that matches the filters. */
export function ExportTransactions() {
  return <ExportButton kind="transactions" toQuery={useExportQuery()} />;
}

/** Renders the export in a menu, for the phone. */
export function TransactionFileMenu() {
  const { save } = useExport("transactions", useExportQuery());
  return (
    <RecordMenu
      name="transactions"
      entries={[{ label: "Export", icon: "file-down", onSelect: save }]}
      deletion={null}
    />
  );
}
