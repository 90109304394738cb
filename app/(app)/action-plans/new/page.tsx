import type { Metadata } from "next";
import { PlanForm } from "@/components/action-plans/plan-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { screen } from "@/components/layout/screen";
import { PageHeader } from "@/components/ui/page-header";
import { canMakePlans } from "@/lib/action-plans/rights";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { forbidden } from "next/navigation";

export const metadata: Metadata = { title: "Add Plan" };

export default screen({ can: "CLIENTS_VIEW" }, async ({ actor }) => {
  if (!canMakePlans(actor)) forbidden();
  return (
    <>
      <BreadcrumbLabel label="Add Plan" />
      <PageHeader title="Add Plan" titleInTopBar />
      <PlanForm plan={null} personId={actor.userId} timeZone={timeZoneOf(actor)} />
    </>
  );
});
