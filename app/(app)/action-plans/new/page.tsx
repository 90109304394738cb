import type { Metadata } from "next";
import { PlanForm } from "@/components/action-plans/plan-form";
import { screen } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { canMakePlans } from "@/lib/action-plans/rights";
import { forbidden } from "next/navigation";

export const metadata: Metadata = { title: "Add Plan" };

export default screen({ can: "CLIENTS_VIEW" }, async ({ actor }) => {
  if (!canMakePlans(actor)) forbidden();
  return (
    <>
      <ScreenHeader title="Add Plan" titleInTopBar />
      <PlanForm plan={null} personId={actor.userId} />
    </>
  );
});
