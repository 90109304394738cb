import { shortcutHint } from "@/components/foundation/layout/shortcut-hint";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { ExportClients } from "./export-clients";

type ClientsHeaderProps = { canCreate: boolean; canExport: boolean };

/** Renders the list's title and actions. On a phone the top bar shows the title and the list shows the actions. */
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

/** Renders the buttons for import and export. */
function FileActions({ canCreate, canExport }: ClientsHeaderProps) {
  return (
    <>
      {canExport && <ExportClients />}
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
