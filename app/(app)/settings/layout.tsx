import type { ReactNode } from "react";
import { SettingsNav } from "@/components/settings/settings-nav";
import { settingsFor } from "@/components/settings/settings-screens";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import type { Actor } from "@/lib/auth/actor-schema";

/** What the list beside the settings draws of them; icons cannot be sent to it. */
const listed = (actor: Actor) =>
  settingsFor(actor).map(({ title, screens }) => ({
    title,
    screens: screens.map(({ href, label }) => ({ href, label })),
  }));

/** Every settings screen, with the list of all of them beside it. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const signed = await orUnavailable(requireActor({ can: null }));
  return (
    <div className="flex gap-10">
      {signed && <SettingsNav groups={listed(signed.actor)} />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
