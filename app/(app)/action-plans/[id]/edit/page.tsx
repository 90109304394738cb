import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { PlanForm } from "@/components/follow-up/action-plans/plan-form";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { getActionPlan } from "@/lib/follow-up/action-plans/data";
import { listDayFields } from "@/lib/records/custom-fields/data";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";

export const metadata: Metadata = { title: "Edit Action Plan" };

export default definePage<RecordPageProps>(
  { can: "CLIENTS_VIEW" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const [plan, days] = await Promise.all([
      notFoundIf404(id, (planId) => getActionPlan(db, actor, planId)),
      listDayFields(db, actor),
    ]);
    if (!plan.may_change) forbidden();
    return (
      <>
        <ScreenHeader
          title="Edit Action Plan"
          text={`“${plan.name}”. Clients on the plan continue with their next step.`}
        />
        <PlanForm key={plan.id} plan={plan} personId={actor.userId} days={days} />
      </>
    );
  },
);
