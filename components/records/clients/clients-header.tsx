"use client";

import { FileDown, FileUp, Plus, UsersRound } from "lucide-react";
import { shortcutHint } from "@/components/foundation/layout/shortcut-hint";
import { ExportButton } from "@/components/foundation/record-layer/export-button";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useExport } from "@/components/foundation/record-layer/use-export";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { useAddress } from "@/lib/foundation/address/use-address";
import { toClientAddress, toClientQuery } from "@/lib/records/clients/list";
import { useCustomAddress } from "@/lib/records/custom-fields/use-custom-address";

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
          <ButtonLink icon={Plus} href="/clients/new" variant="primary" {...shortcutHint("c")}>
            Add Client
          </ButtonLink>
        )
      }
    />
  );
}

/** Imports and exports clients. */
function FileActions({ canCreate, canExport }: ClientsHeaderProps) {
  const address = useCustomAddress("client", toClientAddress);
  const [filters] = useAddress(address.parsers);
  return (
    <>
      {canExport && <ExportButton kind="clients" query={toClientQuery(filters)} />}
      {canCreate && (
        <ButtonLink icon={UsersRound} href="/clients/duplicates">
          Duplicates
        </ButtonLink>
      )}
      {canCreate && (
        <ButtonLink icon={FileUp} href="/clients/import">
          Import
        </ButtonLink>
      )}
    </>
  );
}

/** Import and export in a menu, for the phone. */
export function ClientFileMenu(props: ClientsHeaderProps & { query: URLSearchParams }) {
  const { canCreate, canExport, query } = props;
  const { save } = useExport("clients", query);
  if (!canCreate && !canExport) return null;
  return (
    <RecordMenu
      name="clients"
      entries={[
        canExport && { label: "Export", icon: FileDown, onSelect: save },
        canCreate && { label: "Import", icon: FileUp, href: "/clients/import" },
        canCreate && { label: "Duplicates", icon: UsersRound, href: "/clients/duplicates" },
      ]}
      deletion={null}
    />
  );
}
