import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { SignUpForm, type SignUpInvitation } from "@/components/organisation/accounts/sign-up-form";
import { optionalActor } from "@/lib/foundation/auth/actor";
import { env } from "@/lib/foundation/env";
import { countClick } from "@/lib/money/partners/visits.data";
import { parseReferralCode } from "@/lib/organisation/accounts/referral-code";
import { previewInvitation } from "@/lib/organisation/invitations/data";
import { resendConfirmation } from "../auth/signin/actions";
import { signUp, signUpInvited } from "./actions";

export const metadata: Metadata = { title: "Sign up" };

type Asked = { invite?: string | string[]; ref?: string | string[] };
type SignUpPageProps = { searchParams: Promise<Asked> };

export default async function SignUpPage({ searchParams }: SignUpPageProps) {
  const { invite, ref } = await searchParams;
  const token = typeof invite === "string" ? invite : null;
  // The invitation's page informs people who are signed in or whose invitation is not valid.
  if (await optionalActor()) redirect(token ? invitationPath(token) : "/");
  const code = typeof ref === "string" ? parseReferralCode(ref) : null;
  const visitor = await headers();
  if (code && !token) after(() => countClick(code, visitor));
  return (
    <SignUpForm
      signUp={token ? signUpInvited : signUp}
      resendConfirmation={resendConfirmation}
      invitation={token ? await openInvitation(token) : null}
      mailboxUrl={env.DEMO ? (env.MAILBOX_URL ?? null) : null}
    />
  );
}

async function openInvitation(token: string): Promise<SignUpInvitation> {
  const invitation = await previewInvitation(token);
  if (invitation?.state !== "open" || invitation.has_account)
    return redirect(invitationPath(token));
  const { email, tenant_name: teamName, role_name: roleName } = invitation;
  return { token, email, teamName, roleName };
}

const invitationPath = (token: string) => `/invite/${encodeURIComponent(token)}`;
