"use client";

import { ExportButton } from "@/components/foundation/record-layer/export-button";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useExport } from "@/components/foundation/record-layer/use-export";
import { toClientAddress, toClientQuery } from "@/lib/records/clients/list";
import { useFilterReader } from "@/lib/records/custom-fields/use-filter-reader";

function useExportQuery() {
  const readFilters = useFilterReader("client", toClientAddress);
  return async () => toClientQuery(await readFilters());
}

/** Exports every client that matches the filters. */
export function ExportClients() {
  return <ExportButton kind="clients" toQuery={useExportQuery()} />;
}

type ClientFileMenuProps = { canCreate: boolean; canExport: boolean };

/** Renders import and export in a menu, for the phone. */
export function ClientFileMenu({ canCreate, canExport }: ClientFileMenuProps) {
  const { save } = useExport("clients", useExportQuery());
  if (!canCreate && !canExport) return null;
  return (
    <RecordMenu
      name="clients"
      entries={[
        canExport && { label: "Export", icon: "file-down", onSelect: save },
        canCreate && { label: "Import", icon: "file-up", href: "/clients/import" },
        canCreate && { label: "Duplicates", icon: "users-round", href: "/clients/duplicates" },
      ]}
      deletion={null}
    />
  );
}
