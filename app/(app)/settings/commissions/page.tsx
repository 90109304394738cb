import type { Metadata } from "next";
import { CommissionTabs } from "@/components/commissions/commission-tabs";
import { PlanList } from "@/components/commissions/plans/plan-list";
import { definePage } from "@/components/foundation/layout/define-page";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { listPlans } from "@/lib/commissions/plans/data";
import { can } from "@/lib/foundation/auth/permissions";

export const metadata: Metadata = { title: "Commissions" };

export default definePage({ can: "COMMISSIONS_VIEW_ALL" }, async ({ actor, db }) => {
  const canManage = can(actor, "COMMISSIONS_MANAGE");
  return (
    <>
      <PageHeader
        title="Commissions"
        titleInTopBar
        text="How commissions are split, and who is paid by which plan."
        primary={
          canManage && (
            <ButtonLink icon="plus" variant="primary" href="/settings/commissions/new">
              Add plan
            </ButtonLink>
          )
        }
      />
      <CommissionTabs />
      <PlanList plans={await listPlans(db, actor)} canManage={canManage} />
    </>
  );
});
