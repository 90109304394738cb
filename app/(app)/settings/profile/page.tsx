import type { Metadata } from "next";
import { definePersonPage } from "@/components/foundation/layout/define-page";
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
import { isTenantActor } from "@/lib/foundation/auth/actor-schema";
import { env } from "@/lib/foundation/env";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import type { Db } from "@/lib/foundation/supabase/db";
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

/** Profile, password, two-step sign-in and sessions of any signed-in person. */
export default definePersonPage(async ({ actor, db }) => {
  const [profile, sessions, twoStep, notifications, newEmail] = await Promise.all([
    getProfile(db, actor.userId),
    listSessions(db),
    getTwoStep(db),
    getNotifications(db, actor.tenantId),
    getPendingEmail(),
  ]);
  const inTeam = isTenantActor(actor);
  const usualZone = timeZoneName(actor.tenantTimeZone ?? DEFAULT_TIME_ZONE);
  return (
    <>
      <PageHeader
        title="Profile"
        titleInTopBar
        text={inTeam ? "How your team sees you, and how you sign in." : "How you sign in."}
      />
      <SettingsSection
        title="About you"
        text={inTeam ? "Your name and picture are shown on your clients." : "Name and picture."}
      >
        <AvatarPicker userId={actor.userId} name={profile.name} avatarUrl={profile.avatar_url} />
        <ProfileForm
          personId={actor.userId}
          saveProfile={saveProfile}
          name={profile.name}
          phone={formatPhone(profile.phone ?? "")}
          signature={profile.signature ?? ""}
          timeZone={profile.time_zone ?? ""}
          timeZones={[
            { value: "", label: inTeam ? "Same as the team" : "Default", detail: usualZone },
            ...timeZoneOptions(),
          ]}
          signs={inTeam}
        />
      </SettingsSection>
      <SettingsSection
        title="Email"
        text="The address you sign in with. To change it, open the link we send to the new one."
      >
        <ChangeEmailForm
          changeEmail={changeEmail}
          email={actor.email}
          pendingEmail={newEmail}
          mailboxUrl={env.DEMO ? (env.MAILBOX_URL ?? null) : null}
        />
      </SettingsSection>
      {notifications && (
        <SettingsSection
          title="Notifications"
          text="What shows under the bell at the top, and what also comes by email or text."
        >
          <NotificationSettings {...notifications} />
        </SettingsSection>
      )}
      <BrowserSections />
      <SettingsSection title="Password" text="Changing it signs you out everywhere else.">
        <ChangePasswordForm changePassword={changePassword} email={actor.email} />
      </SettingsSection>
      <SettingsSection
        title="Two-step sign-in"
        text="A code from your phone in addition to your password, so a stolen password is not enough."
      >
        <TwoStepSettings twoStep={twoStep} />
      </SettingsSection>
      <SettingsSection
        title="Signed in"
        text="Is one of these not you? Sign it out, then change your password."
      >
        <SessionList initial={initialData({ sessions })} />
      </SettingsSection>
    </>
  );
});

/** Renders the settings that are saved in this browser. */
const BrowserSections = () => (
  <>
    <SettingsSection title="Appearance" text="Saved in this browser.">
      <ThemeToggle className="max-w-xs" />
    </SettingsSection>
    <SettingsSection title="Keyboard" text="Single-key shortcuts.">
      <ShortcutsSwitch />
    </SettingsSection>
  </>
);

/** Returns a member's notification settings; null without a team, because all notifications belong to a team. */
async function getNotifications(db: Db, tenantId: string | null) {
  if (!tenantId) return null;
  const [preferences, texts] = await Promise.all([
    getNotificationPreferences(db),
    getTextState(db, tenantId),
  ]);
  return { preferences, texts };
}
