import type { Metadata } from "next";
import { AutomationForm } from "@/components/automations/automation-form";
import { screen } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { listActionPlans } from "@/lib/action-plans/data";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { choicesOf } from "@/lib/automations/names";
import { listAssignableMembers } from "@/lib/members/data";
import { listTags } from "@/lib/tags/data";
import { listCallableWebhooks } from "@/lib/webhooks/data";

export const metadata: Metadata = { title: "Add Automation" };

export default screen({ can: "AUTOMATION_MANAGE" }, async ({ actor, db }) => {
  const read = await Promise.all([
    listTags(db, actor),
    listAssignableMembers(db, actor, "clients"),
    listActionPlans(db, actor),
    listCallableWebhooks(db, actor),
  ]);
  return (
    <>
      <ScreenHeader
        title="Add Automation"
        titleInTopBar
        text="It runs after those that are there."
      />
      <AutomationForm
        automation={null}
        personId={actor.userId}
        {...choicesOf(...read)}
        timeZone={timeZoneOf(actor)}
      />
    </>
  );
});
