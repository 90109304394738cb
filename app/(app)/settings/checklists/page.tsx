import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { ApproversSwitch } from "@/components/records/checklists/approvers-switch";
import { RejectionReasonsForm } from "@/components/records/checklists/rejection-reasons-form";
import { TemplateList } from "@/components/records/checklists/template-list";
import { RetentionSettingsForm } from "@/components/records/retention/retention-settings-form";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";
import { can } from "@/lib/foundation/auth/permissions";
import { getChecklistSettings, listTemplates } from "@/lib/records/checklists/data";
import { getRetentionSettings } from "@/lib/records/retention/data";

export const metadata: Metadata = { title: "Checklists" };

export default definePage({ can: "SETTINGS_VIEW" }, async ({ actor, db }) => {
  const canManage = can(actor, "SETTINGS_MANAGE");
  const { templates, settings, retention } = await promiseAllProps({
    templates: listTemplates(db, actor),
    settings: getChecklistSettings(db, actor),
    retention: getRetentionSettings(db, actor),
  });
  return (
    <>
      <PageHeader
        title="Checklists"
        titleInTopBar
        text="Which documents and tasks each transaction needs. A transaction uses every checklist that matches it."
        primary={
          canManage && (
            <ButtonLink icon="plus" variant="primary" href="/settings/checklists/new">
              Add checklist
            </ButtonLink>
          )
        }
      />
      <TemplateList templates={templates} canManage={canManage} />
      <div className="mt-8 grid gap-8">
        <ApproversSwitch isRequired={settings.requires_other_approver} canManage={canManage} />
        <RejectionReasonsForm settings={settings} canManage={canManage} />
      </div>
      <div className="mt-8">
        <RetentionSettingsForm settings={retention} canManage={canManage} />
      </div>
    </>
  );
});
