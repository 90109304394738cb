"use client";

import { Plus } from "lucide-react";
import { useQueryStates } from "nuqs";
import { ExportButton } from "@/components/records/export-button";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { dealFilterParams, dealFilterParsers } from "@/lib/deals/list";

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
export function ExportDeals() {
  const [filters] = useQueryStates(dealFilterParsers);
  return <ExportButton kind="deals" query={dealFilterParams(filters)} />;
}

export function AddDealLink() {
  return (
    <ButtonLink href="/deals/new" variant="primary">
      <Plus aria-hidden="true" />
      Add Deal
    </ButtonLink>
  );
}
