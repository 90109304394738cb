import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { definePersonPage } from "@/components/foundation/layout/define-page";
import { PROFILE_PATH } from "@/components/foundation/layout/paths";
import { LinkCard } from "@/components/foundation/ui/link-card";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { listSettings } from "@/components/workspace/settings/settings-screens";
import { isTenantActor } from "@/lib/foundation/auth/actor-schema";

export const metadata: Metadata = { title: "Settings" };

/** Overview of the settings that the person may see. Without a team it redirects to the profile. */
export default definePersonPage(async ({ actor }) => {
  if (!isTenantActor(actor)) redirect(PROFILE_PATH);
  return (
    <>
      <PageHeader title="Settings" titleInTopBar />
      {listSettings(actor).map(({ title, screens }) => (
        <section key={title} aria-label={title} className="mb-6">
          <h2 className="mb-2 text-sm font-medium text-muted">{title}</h2>
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {screens.map(({ href, label, text, icon }) => (
              <li key={href}>
                <LinkCard href={href} title={label} text={text} icon={icon} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
});
