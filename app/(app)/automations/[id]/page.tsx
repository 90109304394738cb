import type { Metadata } from "next";
import { AutomationSentence } from "@/components/follow-up/automations/automation-sentence";
import { RunLog } from "@/components/follow-up/automations/run-log";
import { VersionList } from "@/components/follow-up/automations/version-list";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { Badge } from "@/components/foundation/ui/badge";
import { Banner } from "@/components/foundation/ui/banner";
import { ButtonLink } from "@/components/foundation/ui/button";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { getAutomation, listRuns, listVersions } from "@/lib/follow-up/automations/data";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { can } from "@/lib/foundation/auth/permissions";
import { listConditionFields } from "@/lib/records/custom-fields/data";
import { loadRecordNames } from "../load-names";

export const metadata: Metadata = { title: "Automation" };

export default definePage<RecordPageProps>(
  { can: "AUTOMATION_VIEW" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const [automation, runs, versions, names, fields] = await notFoundIf404(id, (automationId) =>
      Promise.all([
        getAutomation(db, actor, automationId),
        listRuns(db, actor, { automation_id: automationId }),
        listVersions(db, actor, automationId),
        loadRecordNames(db, actor),
        listConditionFields(db, actor),
      ]),
    );
    const canManage = can(actor, "AUTOMATION_MANAGE");
    const { name, is_on, owner_name, off_because } = automation;
    return (
      <>
        <ScreenHeader
          title={name}
          meta={<Badge tone={is_on ? "green" : "gray"}>{is_on ? "On" : "Off"}</Badge>}
          text={`Runs as ${owner_name ?? "somebody"}, with their permissions.`}
          primary={
            canManage && (
              <ButtonLink
                icon="pencil"
                variant="primary"
                href={`/automations/${automation.id}/edit`}
              >
                Edit Automation
              </ButtonLink>
            )
          }
        />
        {off_because && (
          <Banner tone="warning" className="mb-4">
            Switched off. {off_because}.
          </Banner>
        )}
        <div className="max-w-prose pb-6">
          <AutomationSentence content={automation} names={names} fields={fields} />
        </div>
        <SettingsSection
          title="Log"
          text="Every run: what it did, or why it did nothing, for the clients you can see. Kept for 90 days."
        >
          {runs.length === 0 ? (
            <p className="text-muted">It has not run yet.</p>
          ) : (
            <RunLog runs={runs} by="client" fields={fields} />
          )}
        </SettingsSection>
        <SettingsSection title="Versions" text="Earlier versions you can restore.">
          <VersionList {...{ automation, versions, names, fields, canManage }} />
        </SettingsSection>
      </>
    );
  },
);
