import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { ShortcutsSwitch } from "@/components/foundation/layout/shortcuts-switch";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { NotificationSettings } from "@/components/messaging/notifications/notification-settings";
import { AvatarPicker } from "@/components/organisation/profile/avatar-picker";
import { ChangeEmailForm } from "@/components/organisation/profile/change-email-form";
import { ChangePasswordForm } from "@/components/organisation/profile/change-password-form";
import { ProfileForm } from "@/components/organisation/profile/profile-form";
import { SessionList } from "@/components/organisation/sessions/session-list";
import { TwoStepSettings } from "@/components/organisation/two-step/two-step-settings";
import { ThemeToggle } from "@/components/workspace/shell/theme-toggle";
import { env } from "@/lib/foundation/env";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { DEFAULT_TIME_ZONE, formatPhone } from "@/lib/foundation/text/format";
import {
  getNotificationPreferences,
  getTextState,
} from "@/lib/messaging/notifications/preferences.data";
import { getPendingEmail } from "@/lib/organisation/accounts/pending-email";
import { getProfile } from "@/lib/organisation/profile/data";
import { timeZoneName, timeZoneOptions } from "@/lib/organisation/profile/time-zones";
import { listSessions } from "@/lib/organisation/sessions/data";
import { getTwoStep } from "@/lib/organisation/two-step/data";
import { changeEmail, changePassword, saveProfile } from "./actions";

export const metadata: Metadata = { title: "Profile" };

export default definePage({ can: null }, async ({ actor, db }) => {
  const [profile, sessions, twoStep, preferences, texts, newEmail] = await Promise.all([
    getProfile(db, actor.userId),
    listSessions(db),
    getTwoStep(db),
    getNotificationPreferences(db),
    getTextState(db, actor.tenantId),
    getPendingEmail(),
  ]);
  const team = timeZoneName(actor.tenantTimeZone ?? DEFAULT_TIME_ZONE);
  return (
    <>
      <PageHeader
        title="Profile"
        titleInTopBar
        text="How your team sees you, and how you sign in."
      />
      <SettingsSection
        title="About you"
        text="Your name and picture stand on the clients you look after."
      >
        <AvatarPicker userId={actor.userId} name={profile.name} avatarUrl={profile.avatar_url} />
        <ProfileForm
          personId={actor.userId}
          saveProfile={saveProfile}
          name={profile.name}
          phone={formatPhone(profile.phone ?? "")}
          signature={profile.signature ?? ""}
          timeZone={profile.time_zone ?? ""}
          timeZones={[{ value: "", label: "Same as the team", detail: team }, ...timeZoneOptions()]}
        />
      </SettingsSection>
      <SettingsSection
        title="Email"
        text="The address you sign in with. A new one counts once you have opened the link we send to it."
      >
        <ChangeEmailForm
          changeEmail={changeEmail}
          email={actor.email}
          pendingEmail={newEmail}
          mailboxUrl={env.DEMO ? (env.MAILBOX_URL ?? null) : null}
        />
      </SettingsSection>
      <SettingsSection
        title="Notifications"
        text="What rings the bell at the top, and what also comes to your mailbox or phone."
      >
        <NotificationSettings preferences={preferences} texts={texts} />
      </SettingsSection>
      <SettingsSection title="Appearance" text="Kept in this browser.">
        <ThemeToggle className="max-w-xs" />
      </SettingsSection>
      <SettingsSection title="Keyboard" text="What the keys do beside typing.">
        <ShortcutsSwitch />
      </SettingsSection>
      <SettingsSection title="Password" text="Changing it signs you out everywhere else.">
        <ChangePasswordForm changePassword={changePassword} email={actor.email} />
      </SettingsSection>
      <SettingsSection
        title="Two-step sign-in"
        text="A code from your phone besides the password, so that the password alone is worth nothing to a thief."
      >
        <TwoStepSettings twoStep={twoStep} />
      </SettingsSection>
      <SettingsSection
        title="Signed in"
        text="Is one of these not yours? Sign out there, then change your password."
      >
        <SessionList initial={initialData({ sessions })} />
      </SettingsSection>
    </>
  );
});
