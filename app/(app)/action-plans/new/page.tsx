import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { PlanForm } from "@/components/follow-up/action-plans/plan-form";
import { definePage } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { listDayFields } from "@/lib/records/custom-fields/data";
import { canCreatePlans } from "@/lib/follow-up/action-plans/rights";

export const metadata: Metadata = { title: "Add Plan" };

export default definePage({ can: "CLIENTS_VIEW" }, async ({ actor, db }) => {
  if (!canCreatePlans(actor)) forbidden();
  return (
    <>
      <ScreenHeader title="Add Plan" titleInTopBar />
      <PlanForm plan={null} personId={actor.userId} days={await listDayFields(db, actor)} />
    </>
  );
});
