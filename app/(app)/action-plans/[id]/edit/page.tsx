import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { PlanForm } from "@/components/action-plans/plan-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { getActionPlan } from "@/lib/action-plans/data";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";

export const metadata: Metadata = { title: "Edit action plan" };

type EditPlanPageProps = { params: Promise<{ id: string }> };

export default async function EditActionPlanPage({ params }: EditPlanPageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_VIEW" });
  const { id } = await params;
  const plan = await orUnavailable(orNotFound(id, (known) => getActionPlan(db, actor, known)));
  if (!plan) return <LoadFailure />;
  if (!plan.may_change) forbidden();
  return (
    <>
      <BreadcrumbLabel label={plan.name} />
      <PageHeader
        title="Edit action plan"
        text="Who is in it goes on with the next step that is still there."
      />
      <PlanForm key={plan.id} plan={plan} personId={actor.userId} timeZone={timeZoneOf(actor)} />
    </>
  );
}
