import type { Metadata } from "next";
import { AutomationControls } from "@/components/follow-up/automations/automation-controls";
import { AutomationList } from "@/components/follow-up/automations/automation-list";
import { definePage } from "@/components/foundation/layout/define-page";
import { Banner } from "@/components/foundation/ui/banner";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { getAutomationSettings, listAutomations } from "@/lib/follow-up/automations/data";
import { can } from "@/lib/foundation/auth/permissions";
import { listConditionFields } from "@/lib/records/custom-fields/data";
import { loadRecordNames } from "./load-names";

export const metadata: Metadata = { title: "Automations" };

export default definePage({ can: "AUTOMATION_VIEW" }, async ({ actor, db }) => {
  const canManage = can(actor, "AUTOMATION_MANAGE");
  const [automations, settings, names, fields] = await Promise.all([
    listAutomations(db, actor),
    getAutomationSettings(db, actor),
    loadRecordNames(db, actor),
    listConditionFields(db, actor),
  ]);
  return (
    <>
      <PageHeader
        title="Automations"
        titleInTopBar
        text="What Lintel does for you when something happens with a client, in this order."
        primary={
          canManage && (
            <ButtonLink icon="plus" variant="primary" href="/automations/new">
              Add Automation
            </ButtonLink>
          )
        }
      />
      {settings.stopped_at && (
        <Banner tone="warning" className="mb-4">
          All automations are stopped.
        </Banner>
      )}
      <AutomationList {...{ automations, names, fields, canManage }} />
      {canManage && automations.length > 0 && (
        <div className="mt-8">
          <SettingsSection title="Stop and limit" text="Applies to all of your team’s automations.">
            <AutomationControls key={settings.daily_limit} {...settings} />
          </SettingsSection>
        </div>
      )}
    </>
  );
});
