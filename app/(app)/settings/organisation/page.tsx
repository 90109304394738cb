import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { AccentPicker } from "@/components/organisation/branding/accent-picker";
import { LogoPicker } from "@/components/organisation/branding/logo-picker";
import { RequireSwitch } from "@/components/organisation/two-step/require-switch";
import { OrganisationForm } from "@/components/workspace/settings/organisation-form";
import { can, isOwner } from "@/lib/foundation/auth/permissions";
import { timeZoneOptions } from "@/lib/organisation/profile/time-zones";
import { getOrganisation } from "@/lib/organisation/tenants/data";

export const metadata: Metadata = { title: "Company" };

export default definePage({ can: "SETTINGS_VIEW" }, async ({ actor, db }) => {
  const organisation = await getOrganisation(db, actor.tenantId);
  const canManage = can(actor, "SETTINGS_MANAGE");
  return (
    <>
      <PageHeader title="Company" titleInTopBar text="Settings for everyone on your team." />
      <OrganisationForm
        organisation={organisation}
        timeZones={timeZoneOptions()}
        canManage={canManage}
      />
      <SettingsSection
        title="Looks"
        text="Your logo and color, in Lintel and in what clients see: forms, unsubscribe pages and your team’s emails."
      >
        <div className="flex flex-col gap-8">
          <LogoPicker
            name={organisation.name}
            logoUrl={organisation.logo_url}
            canManage={canManage}
          />
          <AccentPicker color={organisation.accent_color} canManage={canManage} />
        </div>
      </SettingsSection>
      <SettingsSection title="Signing in" text="How people on your team sign in.">
        <RequireSwitch required={organisation.two_step_required} isOwner={isOwner(actor)} />
      </SettingsSection>
    </>
  );
});
