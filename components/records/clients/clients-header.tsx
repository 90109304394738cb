"use client";

import { shortcutHint } from "@/components/foundation/layout/shortcut-hint";
import { ExportButton } from "@/components/foundation/record-layer/export-button";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useExport } from "@/components/foundation/record-layer/use-export";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { toClientAddress, toClientQuery } from "@/lib/records/clients/list";
import { useFilterReader } from "@/lib/records/custom-fields/use-filter-reader";

type ClientsHeaderProps = { canCreate: boolean; canExport: boolean };

/** The list's title and actions. On a phone the top bar shows the title and the list shows the actions. */
export function ClientsHeader({ canCreate, canExport }: ClientsHeaderProps) {
  return (
    <PageHeader
      title="Clients"
      titleInTopBar
      actions={
        <div className="flex gap-2 touch:hidden">
          <FileActions canCreate={canCreate} canExport={canExport} />
        </div>
      }
      primary={
        canCreate && (
          <ButtonLink icon="plus" href="/clients/new" variant="primary" {...shortcutHint("c")}>
            Add Client
          </ButtonLink>
        )
      }
    />
  );
}

function useExportQuery() {
  const readFilters = useFilterReader("client", toClientAddress);
  return async () => toClientQuery(await readFilters());
}

/** Imports and exports clients. */
function FileActions({ canCreate, canExport }: ClientsHeaderProps) {
  const toQuery = useExportQuery();
  return (
    <>
      {canExport && <ExportButton kind="clients" toQuery={toQuery} />}
      {canCreate && (
        <ButtonLink icon="users-round" href="/clients/duplicates">
          Duplicates
        </ButtonLink>
      )}
      {canCreate && (
        <ButtonLink icon="file-up" href="/clients/import">
          Import
        </ButtonLink>
      )}
    </>
  );
}

/** Import and export in a menu, for the phone. */
export function ClientFileMenu({ canCreate, canExport }: ClientsHeaderProps) {
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
