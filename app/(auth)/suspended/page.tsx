import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { UnavailablePage } from "@/components/foundation/layout/unavailable-page";
import { ButtonLink } from "@/components/foundation/ui/button";
import { AuthCard } from "@/components/organisation/accounts/auth-card";
import { SignOutButton } from "@/components/organisation/accounts/sign-out-button";
import { SuspendedTeamText } from "@/components/organisation/accounts/suspended-team-text";
import { SwitchTeamButton } from "@/components/organisation/accounts/switch-team-button";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { requireSession } from "@/lib/foundation/auth/actor";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { env } from "@/lib/foundation/env";
import { API_MESSAGES } from "@/lib/foundation/errors";
import { listMySuspendedTeams } from "@/lib/organisation/tenants/data";
import { switchTenantAction } from "../../(app)/switch-tenant-action";

export const metadata: Metadata = { title: "Team suspended" };

/** Page for people of a suspended team: why, whom to contact, and their other teams. */
export default async function SuspendedPage() {
  const { actor } = await requireSession();
  const teams = await nullIfUnavailable(listMySuspendedTeams(actor));
  if (!teams) return <UnavailablePage text={API_MESSAGES.unavailable} />;
  const [first] = teams;
  if (!first) redirect("/");
  return (
    <AuthCard
      icon="ban"
      tone="danger"
      title={teams.length === 1 ? `${first.name} is suspended` : "Your teams are suspended"}
      text="No one on the team can work in Lintel for now, and nothing is sent. All data is kept."
    >
      <div className="flex flex-col gap-6">
        {teams.map((team) => (
          <SuspendedTeamText
            key={team.tenant_id}
            team={team}
            isNamed={teams.length > 1}
            supportEmail={env.SUPPORT_EMAIL}
            timeZone={resolveTimeZone(actor)}
          />
        ))}
        <div className="flex flex-col gap-3">
          {actor.memberships.map(({ tenantId, tenantName }) => (
            <SwitchTeamButton
              key={tenantId}
              name={tenantName}
              tenantId={tenantId}
              switchTenant={switchTenantAction}
            />
          ))}
          {actor.superAdmin && (
            <ButtonLink href="/super-admin" size="lg">
              Open Super Admin
            </ButtonLink>
          )}
          <SignOutButton />
        </div>
      </div>
    </AuthCard>
  );
}
