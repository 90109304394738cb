import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { PlanForm } from "@/components/follow-up/action-plans/plan-form";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { getActionPlan } from "@/lib/follow-up/action-plans/data";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";

export const metadata: Metadata = { title: "Edit action plan" };

export default definePage<RecordPageProps>(
  { can: "CLIENTS_VIEW" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const plan = await notFoundIf404(id, (planId) => getActionPlan(db, actor, planId));
    if (!plan.may_change) forbidden();
    return (
      <>
        <BreadcrumbLabel label={plan.name} />
        <PageHeader
          title="Edit action plan"
          text="Who is in it goes on with the next step that is still there."
        />
        <PlanForm key={plan.id} plan={plan} personId={actor.userId} />
      </>
    );
  },
);
