import type { Metadata } from "next";
import { ButtonLink } from "@/components/foundation/ui/button";
import { AuthCard } from "@/components/organisation/accounts/auth-card";
import {
  AcceptInvitation,
  WrongAccount,
} from "@/components/organisation/accounts/invitation-actions";
import { TextLink } from "@/components/organisation/accounts/text-link";
import { optionalActor } from "@/lib/foundation/auth/actor";
import { previewInvitation } from "@/lib/organisation/invitations/data";
import type { InvitationPreview } from "@/lib/organisation/invitations/schema";
import { acceptInvitationAction, signOutForInvitation } from "./actions";

export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer" };

type InvitationPageProps = { params: Promise<{ token: string }> };

export default async function InvitationPage({ params }: InvitationPageProps) {
  const { token } = await params;
  const invitation = await previewInvitation(token);
  if (!invitation) return <UnknownInvitation />;
  if (invitation.state === "used") return <UsedInvitation />;
  if (invitation.state === "expired") return <ExpiredInvitation invitation={invitation} />;
  return <OpenInvitation invitation={invitation} token={token} />;
}

async function OpenInvitation({
  invitation,
  token,
}: {
  invitation: InvitationPreview;
  token: string;
}) {
  const signed = await optionalActor();
  const isTheirs = signed?.actor.email.toLowerCase() === invitation.email;
  return (
    <AuthCard
      title={`Join ${invitation.tenant_name}`}
      text={
        <>
          <strong className="font-medium text-text">{invitation.inviter_name}</strong> has invited{" "}
          <strong className="font-medium wrap-anywhere text-text">{invitation.email}</strong> as{" "}
          {invitation.role_name}.
        </>
      }
    >
      {signed && isTheirs && <AcceptInvitation accept={acceptInvitationAction} token={token} />}
      {signed && !isTheirs && (
        <WrongAccount
          signOut={signOutForInvitation}
          signedInAs={signed.actor.email}
          invited={invitation.email}
        />
      )}
      {!signed && <AcceptOrSignUp hasAccount={invitation.has_account} token={token} />}
    </AuthCard>
  );
}

function AcceptOrSignUp({ hasAccount, token }: { hasAccount: boolean; token: string }) {
  const signIn = `/auth/signin?next=${encodeURIComponent(`/invite/${token}`)}`;
  return hasAccount ? (
    <ButtonLink href={signIn} variant="primary" size="lg" className="w-full">
      Sign in to accept
    </ButtonLink>
  ) : (
    <ButtonLink href={`/signup?invite=${token}`} variant="primary" size="lg" className="w-full">
      Create your account
    </ButtonLink>
  );
}

function UsedInvitation() {
  return (
    <AuthCard
      icon="mail-x"
      title="This invitation is no longer open"
      text="It was already accepted, revoked, or replaced by a newer one. If you have joined, sign in. Otherwise look for a newer email or ask the person who invited you."
      foot={<TextLink href="/">Go to the start page</TextLink>}
    />
  );
}

function ExpiredInvitation({ invitation }: { invitation: InvitationPreview }) {
  return (
    <AuthCard
      icon="timer-off"
      title="This invitation has expired"
      text={`Invitations expire after seven days. Ask ${invitation.inviter_name} of ${invitation.tenant_name} to send you a new one.`}
      foot={<TextLink href="/">Go to the start page</TextLink>}
    />
  );
}

function UnknownInvitation() {
  return (
    <AuthCard
      icon="mail-question-mark"
      title="We cannot find this invitation"
      text="The link may be incomplete. Open it from the email again, or ask the person who invited you for a new one."
      foot={<TextLink href="/">Go to the start page</TextLink>}
    />
  );
}
