"use client";

import { FileDown, Plus } from "lucide-react";
import { useQueryStates } from "nuqs";
import { ExportButton } from "@/components/records/export-button";
import { RecordMenu } from "@/components/records/record-menu";
import { useExport } from "@/components/records/use-export";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { toDealFilterParams, dealAddress } from "@/lib/deals/list";
import { shortcutHint } from "@/components/layout/shortcut-hint";

type DealsHeaderProps = { canCreate: boolean; canExport: boolean };

/** The list's title and its actions; on the phone the list has the export. */
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

/** Every deal that matches the filters, into a file. */
function ExportDeals() {
  const [filters] = useQueryStates(dealAddress.parsers);
  return <ExportButton kind="deals" query={toDealFilterParams(filters)} />;
}

/** The same on the phone, in a menu. */
export function DealFileMenu() {
  const [filters] = useQueryStates(dealAddress.parsers);
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
