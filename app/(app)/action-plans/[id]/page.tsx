import type { Metadata } from "next";
import { EnrolmentList } from "@/components/follow-up/action-plans/enrolment-list";
import { PlanActions } from "@/components/follow-up/action-plans/plan-actions";
import { PlanFigures } from "@/components/follow-up/action-plans/plan-figures";
import { PlanSteps } from "@/components/follow-up/action-plans/plan-steps";
import {
  definePage,
  type SearchPageProps,
  type RecordPageProps,
} from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { Badge } from "@/components/foundation/ui/badge";
import { Banner } from "@/components/foundation/ui/banner";
import { ButtonLink } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { getActionPlan, listEnrolments } from "@/lib/follow-up/action-plans/data";
import { canEnrol, canCreatePlans } from "@/lib/follow-up/action-plans/rights";
import { enrolmentQuery } from "@/lib/follow-up/action-plans/schema";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { listDayFields } from "@/lib/records/custom-fields/data";
import { createTitle } from "@/lib/foundation/record-layer/record-title";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, { read: getActionPlan, title: ({ name }) => name, fallback: "Action plan" });

export default definePage<RecordPageProps & SearchPageProps>(
  { can: "CLIENTS_VIEW" },
  async ({ actor, db, ...page }) => {
    const { id } = await page.params;
    const parsed = enrolmentQuery
      .pick({ status: true, page: true })
      .safeParse(await page.searchParams);
    const query = { ...(parsed.data ?? { page: 1 }), limit: 50, plan_id: id };
    const [plan, enrolled] = await Promise.all([
      notFoundIf404(id, (planId) => getActionPlan(db, actor, planId)),
      notFoundIf404(id, () => listEnrolments(db, actor, query)),
    ]);
    const namesField = plan.steps.some(({ wait_field }) => wait_field !== null);
    const fields = namesField ? await listDayFields(db, actor) : [];
    return (
      <>
        <ScreenHeader
          title={plan.name}
          meta={plan.is_system && <Badge tone="gray">From Lintel</Badge>}
          text={plan.description}
          actions={<PlanActions plan={plan} canCopy={canCreatePlans(actor)} />}
          primary={
            canEnrol(actor) && (
              <ButtonLink icon="users" variant="primary" href="/clients">
                Choose Clients
              </ButtonLink>
            )
          }
        />
        {plan.needs_address && (
          <Banner tone="warning" className="mb-4">
            This plan sends marketing email, which must show your team’s postal address. Add it
            under Settings, Company to start adding clients.
          </Banner>
        )}
        <PlanFigures plan={plan} />
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
          <Card className="overflow-hidden">
            <CardHeader title="Steps" text={endsText(plan)} className="pb-3" />
            <div className="border-t border-line">
              <PlanSteps plan={plan} fields={fields} />
            </div>
          </Card>
          <EnrolmentList planId={plan.id} {...enrolled} status={query.status ?? null} />
        </div>
      </>
    );
  },
);

type Ends = Awaited<ReturnType<typeof getActionPlan>>;

/** Returns the conditions that end this plan in addition to those that end every plan. */
function endsText(plan: Ends): string {
  const conditions = [
    plan.stops_on_reply && "they write",
    plan.stops_on_appointment && "a meeting is set",
    ...plan.stop_client_statuses.map((status) => `they are ${status}`),
    ...plan.stop_deal_statuses.map((status) => `a deal is ${status}`),
  ].filter(Boolean);
  const anew = plan.repeats ? " Starts over after the last step." : "";
  if (conditions.length === 0) return `Continues when they write.${anew}`;
  return `Stops when ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(conditions as string[])}.${anew}`;
}
