import type { Metadata } from "next";
import { PageHeader } from "@/components/ui/page-header";
import { LoadFailure } from "@/components/layout/load-failure";
import { ReminderMailSwitch } from "@/components/notifications/reminder-mail-switch";
import { AvatarPicker } from "@/components/profile/avatar-picker";
import { ChangeEmailForm } from "@/components/profile/change-email-form";
import { ChangePasswordForm } from "@/components/profile/change-password-form";
import { ProfileForm } from "@/components/profile/profile-form";
import { SettingsSection } from "@/components/settings/settings-section";
import { pendingEmail } from "@/lib/accounts/pending-email";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { env } from "@/lib/env";
import { DEFAULT_TIME_ZONE, formatPhone } from "@/lib/format";
import { getProfile } from "@/lib/profile/data";
import { timeZoneName, timeZoneOptions } from "@/lib/profile/time-zones";
import { changeEmail, changePassword, saveProfile } from "./actions";
import { saveEmailReminders } from "./reminder-action";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const { actor, db } = await requireActor({ can: null });
  const [profile, newEmail] = await Promise.all([
    orUnavailable(getProfile(db, actor.userId)),
    pendingEmail(),
  ]);
  if (!profile) return <LoadFailure />;
  const team = timeZoneName(actor.tenantTimeZone ?? DEFAULT_TIME_ZONE);
  return (
    <>
      <PageHeader title="Profile" text="How your team sees you, and how you sign in." />
      <SettingsSection
        title="About you"
        text="Your name and picture stand on the clients you look after."
      >
        <AvatarPicker userId={actor.userId} name={profile.name} avatarUrl={profile.avatar_url} />
        <ProfileForm
          saveProfile={saveProfile}
          name={profile.name}
          phone={formatPhone(profile.phone ?? "")}
          signature={profile.signature ?? ""}
          timeZone={profile.time_zone ?? ""}
          timeZones={[{ value: "", label: "Same as the team", detail: team }, ...timeZoneOptions()]}
        />
      </SettingsSection>
      <SettingsSection
        title="E-mail"
        text="The address you sign in with. A new one counts once you have opened the link we send to it."
      >
        <ChangeEmailForm
          changeEmail={changeEmail}
          email={actor.email}
          pendingEmail={newEmail}
          mailboxUrl={env.DEMO ? (env.MAILBOX_URL ?? null) : null}
        />
      </SettingsSection>
      <SettingsSection title="Reminders" text="The bell at the top always rings.">
        <ReminderMailSwitch on={profile.email_reminders} save={saveEmailReminders} />
      </SettingsSection>
      <SettingsSection title="Password" text="Changing it signs you out everywhere else.">
        <ChangePasswordForm changePassword={changePassword} email={actor.email} />
      </SettingsSection>
    </>
  );
}
