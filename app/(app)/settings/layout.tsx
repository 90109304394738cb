import type { ReactNode } from "react";
import { SettingsNav } from "@/components/workspace/settings/settings-nav";
import { listSettings } from "@/components/workspace/settings/settings-screens";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { requireActor } from "@/lib/foundation/auth/actor";
import type { Actor } from "@/lib/foundation/auth/actor-schema";

/** Returns the links of the settings list, without icons, which cannot be sent to it. */
const listed = (actor: Actor) =>
  listSettings(actor).map(({ title, screens }) => ({
    title,
    screens: screens.map(({ href, label }) => ({ href, label })),
  }));

/** Layout of the settings screens with the list of all of them. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const signed = await nullIfUnavailable(requireActor({ can: null }));
  return (
    <div className="flex gap-10">
      {signed && <SettingsNav groups={listed(signed.actor)} />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
