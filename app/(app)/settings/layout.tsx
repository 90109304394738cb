import type { ReactNode } from "react";
import { SettingsTabs } from "@/components/settings/settings-tabs";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { seesMessaging } from "@/lib/messages/settings-rights";

/** The tabs above every settings screen; with a single one there are none. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const signed = await orUnavailable(requireActor({ can: null }));
  return (
    <>
      {signed && seesMessaging(signed.actor) && (
        <SettingsTabs
          tabs={[
            { href: "/settings/profile", label: "Profile" },
            { href: "/settings/messaging", label: "Messaging" },
          ]}
        />
      )}
      {children}
    </>
  );
}
