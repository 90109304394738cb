import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { DealSettingsForm } from "@/components/workspace/settings/deal-settings-form";
import { can } from "@/lib/foundation/auth/permissions";
import { getDealSettings } from "@/lib/records/deal-settings/data";

export const metadata: Metadata = { title: "Deals" };

export default definePage({ can: "SETTINGS_VIEW" }, async ({ actor, db }) => {
  const settings = await getDealSettings(db, actor.tenantId);
  return (
    <>
      <PageHeader
        title="Deals"
        titleInTopBar
        text="Your team’s defaults for deals. Deals you already have do not change."
      />
      <DealSettingsForm settings={settings} canManage={can(actor, "SETTINGS_MANAGE")} />
    </>
  );
});
