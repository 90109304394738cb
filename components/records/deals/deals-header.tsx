import { shortcutHint } from "@/components/foundation/layout/shortcut-hint";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { ExportDeals } from "./export-deals";

type DealsHeaderProps = { canCreate: boolean; canExport: boolean };

/** Renders the list's title and actions. On a phone the list contains the export. */
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

export function AddDealLink() {
  return (
    <ButtonLink icon="plus" href="/deals/new" variant="primary" {...shortcutHint("d")}>
      Add Deal
    </ButtonLink>
  );
}
