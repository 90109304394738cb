import type { Metadata } from "next";
import { AutomationForm } from "@/components/automations/automation-form";
import { screen, type OfRecord } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { listActionPlans } from "@/lib/action-plans/data";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getAutomation } from "@/lib/automations/data";
import { choicesOf } from "@/lib/automations/names";
import { listAssignableMembers } from "@/lib/members/data";
import { listTags } from "@/lib/tags/data";
import { listCallableWebhooks } from "@/lib/webhooks/data";

export const metadata: Metadata = { title: "Change automation" };

export default screen<OfRecord>({ can: "AUTOMATION_MANAGE" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const [automation, tags, people, plans, webhooks] = await orNotFound(id, (known) =>
    Promise.all([
      getAutomation(db, actor, known),
      listTags(db, actor),
      listAssignableMembers(db, actor, "clients"),
      listActionPlans(db, actor),
      listCallableWebhooks(db, actor),
    ]),
  );
  return (
    <>
      <ScreenHeader
        title={automation.name}
        titleInTopBar
        text="Whoever saves what it does is for whom it acts from then on."
      />
      <AutomationForm
        key={automation.id}
        automation={automation}
        {...choicesOf(tags, people, plans, webhooks)}
        personId={actor.userId}
        timeZone={timeZoneOf(actor)}
      />
    </>
  );
});
