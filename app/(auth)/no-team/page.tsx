import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PROFILE_PATH } from "@/components/foundation/layout/paths";
import { ButtonLink } from "@/components/foundation/ui/button";
import { AuthCard } from "@/components/organisation/accounts/auth-card";
import { SignOutButton } from "@/components/organisation/accounts/sign-out-button";
import { requireSession } from "@/lib/foundation/auth/actor";
import { isTenantActor } from "@/lib/foundation/auth/actor-schema";

export const metadata: Metadata = { title: "No team" };

/** Page for people who are signed in but belong to no team. */
export default async function NoTeamPage() {
  const { actor } = await requireSession();
  if (isTenantActor(actor)) redirect("/");
  if (actor.suspendedTeams.length > 0) redirect("/suspended");
  return (
    <AuthCard
      icon="users-round"
      title="You are not on a team"
      text={
        <>
          You are signed in as{" "}
          <strong className="font-medium wrap-anywhere text-text">{actor.email}</strong>.{" "}
          {actor.superAdmin
            ? "This account runs the platform and has no team, so it has no clients or deals."
            : "Clients and deals belong to teams. If you left a team or were suspended, ask its owner. If you were invited, open the link in that email."}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {actor.superAdmin && (
          <ButtonLink href="/super-admin" variant="primary" size="lg">
            Open Super Admin
          </ButtonLink>
        )}
        <ButtonLink href="/affiliate" size="lg">
          Open Partner Hub
        </ButtonLink>
        <ButtonLink href={PROFILE_PATH} size="lg">
          Open your profile
        </ButtonLink>
        <SignOutButton />
      </div>
    </AuthCard>
  );
}
