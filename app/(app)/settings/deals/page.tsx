import type { Metadata } from "next";
import { LoadFailure } from "@/components/layout/load-failure";
import { DealSettingsForm } from "@/components/settings/deal-settings-form";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { getDealSettings } from "@/lib/deal-settings/data";

export const metadata: Metadata = { title: "Deals" };

export default async function DealSettingsPage() {
  const { actor, db } = await requireActor({ can: "SETTINGS_VIEW" });
  const settings = await orUnavailable(getDealSettings(db, actor.tenantId));
  if (!settings) return <LoadFailure />;
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
}
