"use client";

import { shortcutHint } from "@/components/foundation/layout/shortcut-hint";
import { ExportButton } from "@/components/foundation/record-layer/export-button";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useExport } from "@/components/foundation/record-layer/use-export";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { useFilterReader } from "@/lib/records/custom-fields/use-filter-reader";
import { toDealAddress, toDealFilterParams } from "@/lib/records/deals/list";

type DealsHeaderProps = { canCreate: boolean; canExport: boolean };

/** The list's title and actions. On a phone the list contains the export. */
export function DealsHeader({ canCreate, canExport }: DealsHeaderProps) {
  return (
    <PageHeader
      title="Deals"
      titleInTopBar
      actions={
        canExport && (
          <div className="touch:hidden">
            <ExportDeals />
          </div>
        )
      }
      primary={canCreate && <AddDealLink />}
    />
  );
}

function useExportQuery() {
  const readFilters = useFilterReader("deal", toDealAddress);
  return async () => toDealFilterParams(await readFilters());
}

/** Exports every deal that matches the filters. */
function ExportDeals() {
  return <ExportButton kind="deals" toQuery={useExportQuery()} />;
}

/** The export in a menu, for the phone. */
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

export function AddDealLink() {
  return (
    <ButtonLink icon="plus" href="/deals/new" variant="primary" {...shortcutHint("d")}>
      Add Deal
    </ButtonLink>
  );
}
