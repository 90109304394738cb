import type { Metadata } from "next";
import { screen } from "@/components/layout/screen";
import { DealSettingsForm } from "@/components/settings/deal-settings-form";
import { PageHeader } from "@/components/ui/page-header";
import { can } from "@/lib/auth/permissions";
import { getDealSettings } from "@/lib/deal-settings/data";

export const metadata: Metadata = { title: "Deals" };

export default screen({ can: "SETTINGS_VIEW" }, async ({ actor, db }) => {
  const settings = await getDealSettings(db, actor.tenantId);
  return (
    <>
      <PageHeader
        title="Deals"
        titleInTopBar
        text="What your team expects of a deal. Nothing here changes a deal that is there."
      />
      <DealSettingsForm settings={settings} canManage={can(actor, "SETTINGS_MANAGE")} />
    </>
  );
});
