import type { Metadata } from "next";
import { DeletePlanButton } from "@/components/commissions/plans/delete-plan-button";
import { PlanExample } from "@/components/commissions/plans/plan-example";
import { PlanForm } from "@/components/commissions/plans/plan-form";
import { PlanSteps } from "@/components/commissions/plans/plan-steps";
import { VersionList } from "@/components/commissions/plans/version-list";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { Banner } from "@/components/foundation/ui/banner";
import { listPayees } from "@/lib/commissions/members/data";
import { getPlan } from "@/lib/commissions/plans/data";
import { toPlanStart } from "@/lib/commissions/plans/ready-made";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";

export const metadata: Metadata = { title: "Commission plan" };

const Unreadable = () => (
  <Banner tone="warning" className="mb-5">
    The terms of this plan cannot be read, so it pays nobody. Enter them again and save.
  </Banner>
);

const ReadPlan = ({ plan: { terms } }: { plan: CommissionPlan }) =>
  terms && (
    <div className="@container">
      <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_22rem] @3xl:items-start">
        <PlanSteps terms={terms} />
        <PlanExample terms={terms} />
      </div>
    </div>
  );

export default definePage<RecordPageProps>(
  { can: "COMMISSIONS_VIEW_ALL" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const plan = await notFoundIf404(id, (planId) => getPlan(db, actor, planId));
    const canManage = plan.can_update;
    return (
      <>
        <ScreenHeader
          title={plan.name}
          actions={canManage && <DeletePlanButton plan={plan} />}
          text="Changes do not affect approved statements."
        />
        {!plan.terms && <Unreadable />}
        {canManage ? (
          <PlanForm
            key={plan.id}
            plan={plan}
            start={toPlanStart(undefined, dayInTimeZone(resolveTimeZone(actor)))}
            people={await listPayees(db, actor)}
            personId={actor.userId}
          />
        ) : (
          <ReadPlan plan={plan} />
        )}
        <VersionList versions={plan.versions} />
      </>
    );
  },
);
