import type { Metadata } from "next";
import { AutomationForm } from "@/components/automations/automation-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { listActionPlans } from "@/lib/action-plans/data";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { choicesOf } from "@/lib/automations/names";
import { listAssignableMembers } from "@/lib/members/data";
import { listTags } from "@/lib/tags/data";
import { listCallableWebhooks } from "@/lib/webhooks/data";

export const metadata: Metadata = { title: "Add Automation" };

export default async function NewAutomationPage() {
  const { actor, db } = await requireActor({ can: "AUTOMATION_MANAGE" });
  const read = await orUnavailable(
    Promise.all([
      listTags(db, actor),
      listAssignableMembers(db, actor, "clients"),
      listActionPlans(db, actor),
      listCallableWebhooks(db, actor),
    ]),
  );
  if (!read) return <LoadFailure />;
  return (
    <>
      <BreadcrumbLabel label="Add Automation" />
      <PageHeader title="Add Automation" titleInTopBar text="It runs after those that are there." />
      <AutomationForm
        automation={null}
        personId={actor.userId}
        {...choicesOf(...read)}
        timeZone={timeZoneOf(actor)}
      />
    </>
  );
}
