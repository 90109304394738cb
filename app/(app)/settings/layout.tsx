import type { ReactNode } from "react";
import { SettingsNav } from "@/components/workspace/settings/settings-nav";
import { listSettings } from "@/components/workspace/settings/settings-screens";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { requireSession } from "@/lib/foundation/auth/actor";
import { isTenantActor, type Actor } from "@/lib/foundation/auth/actor-schema";

/** Returns the links of the settings list, without icons, which cannot be sent to it. */
const listed = (actor: Actor) =>
  listSettings(actor).map(({ title, screens }) => ({
    title,
    screens: screens.map(({ href, label }) => ({ href, label })),
  }));

/**
 * Layout of the settings screens with the list of all of them. A person without a team can open only the
 * profile, so the list is empty.
 */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const signed = await nullIfUnavailable(requireSession());
  return (
    <div className="flex gap-10">
      {signed && isTenantActor(signed.actor) && <SettingsNav groups={listed(signed.actor)} />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
