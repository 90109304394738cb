"use client";

import { FileUp, Plus } from "lucide-react";
import { useQueryStates } from "nuqs";
import { ExportButton } from "@/components/records/export-button";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { clientApiQuery, clientFilterParsers } from "@/lib/clients/list";

type ClientsHeaderProps = { canCreate: boolean; canExport: boolean };

/** The list's title and its actions; on the phone the top bar has the title and the list the actions. */
export function ClientsHeader({ canCreate, canExport }: ClientsHeaderProps) {
  return (
    <PageHeader
      title="Clients"
      titleInTopBar
      actions={
        <div className="flex gap-2 touch:hidden">
          <ClientFileActions canCreate={canCreate} canExport={canExport} />
        </div>
      }
      primary={
        canCreate && (
          <ButtonLink href="/clients/new" variant="primary">
            <Plus aria-hidden="true" />
            Add client
          </ButtonLink>
        )
      }
    />
  );
}

/** Clients into a file, and out of one. */
export function ClientFileActions({ canCreate, canExport }: ClientsHeaderProps) {
  const [filters] = useQueryStates(clientFilterParsers);
  return (
    <>
      {canExport && <ExportButton kind="clients" query={clientApiQuery(filters)} />}
      {canCreate && (
        <ButtonLink href="/clients/import" className="touch:px-3">
          <FileUp aria-hidden="true" />
          Import
        </ButtonLink>
      )}
    </>
  );
}
