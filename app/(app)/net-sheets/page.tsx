import type { Metadata } from "next";
import { NetSheetList } from "@/components/commissions/net-sheets/net-sheet-list";
import { definePage } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { ButtonLink } from "@/components/foundation/ui/button";
import { listNetSheets } from "@/lib/commissions/net-sheets/data";
import { can } from "@/lib/foundation/auth/permissions";

export const metadata: Metadata = { title: "Net sheets" };

export default definePage({ can: "DEALS_VIEW" }, async ({ actor, db }) => {
  const canCreate = can(actor, "DEALS_UPDATE");
  return (
    <>
      <ScreenHeader
        title="Net sheets"
        titleInTopBar
        text="What a seller is left with, and what a buyer brings to the closing."
        actions={
          canCreate && (
            <div className="touch:mb-5">
              <ButtonLink href="/net-sheets/new?kind=buyer">Buyer’s cash to close</ButtonLink>
            </div>
          )
        }
        primary={
          canCreate && (
            <ButtonLink variant="primary" href="/net-sheets/new?kind=seller">
              Seller’s net
            </ButtonLink>
          )
        }
      />
      <NetSheetList sheets={await listNetSheets(db, actor)} />
    </>
  );
});
