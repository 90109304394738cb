"use client";

import { FileDown, Plus } from "lucide-react";
import { shortcutHint } from "@/components/foundation/layout/shortcut-hint";
import { ExportButton } from "@/components/foundation/record-layer/export-button";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useExport } from "@/components/foundation/record-layer/use-export";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { useAddress } from "@/lib/foundation/address/use-address";
import { useCustomAddress } from "@/lib/records/custom-fields/use-custom-address";
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

/** Exports every deal that matches the filters. */
function ExportDeals() {
  const [filters] = useAddress(useCustomAddress("deal", toDealAddress).parsers);
  return <ExportButton kind="deals" query={toDealFilterParams(filters)} />;
}

/** The export in a menu, for the phone. */
export function DealFileMenu() {
  const [filters] = useAddress(useCustomAddress("deal", toDealAddress).parsers);
  const { save } = useExport("deals", toDealFilterParams(filters));
  return (
    <RecordMenu
      name="deals"
      entries={[{ label: "Export", icon: FileDown, onSelect: save }]}
      deletion={null}
    />
  );
}

export function AddDealLink() {
  return (
    <ButtonLink icon={Plus} href="/deals/new" variant="primary" {...shortcutHint("d")}>
      Add Deal
    </ButtonLink>
  );
}
