import type { Metadata } from "next";
import { BrandingForm } from "@/components/branding/branding-form";
import { screen } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { OrganisationForm } from "@/components/settings/organisation-form";
import { SettingsSection } from "@/components/settings/settings-section";
import { RequireSwitch } from "@/components/two-step/require-switch";
import { can, isOwner } from "@/lib/auth/permissions";
import { timeZoneOptions } from "@/lib/profile/time-zones";
import { getOrganisation } from "@/lib/tenants/data";

export const metadata: Metadata = { title: "Company" };

export default screen({ can: "SETTINGS_VIEW" }, async ({ actor, db }) => {
  const organisation = await getOrganisation(db, actor.tenantId);
  return (
    <>
      <ScreenHeader title="Company" titleInTopBar text="What holds for everybody who works here." />
      <OrganisationForm
        organisation={organisation}
        timeZones={timeZoneOptions()}
        canManage={can(actor, "SETTINGS_MANAGE")}
      />
      <SettingsSection
        title="Looks"
        text="Your logo and color, here and in what clients see: forms, unsubscribe pages, mails of the team."
      >
        <BrandingForm organisation={organisation} canManage={can(actor, "SETTINGS_MANAGE")} />
      </SettingsSection>
      <SettingsSection title="Signing in" text="What a password alone opens.">
        <RequireSwitch required={organisation.two_step_required} isOwner={isOwner(actor)} />
      </SettingsSection>
    </>
  );
});
