import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Banner } from "@/components/foundation/ui/banner";
import { AuthCard } from "@/components/organisation/accounts/auth-card";
import { SessionEnded } from "@/components/organisation/accounts/session-ended";
import { SignInForm } from "@/components/organisation/accounts/sign-in-form";
import { TextLink } from "@/components/organisation/accounts/text-link";
import { isSecondStepMissing, optionalActor } from "@/lib/foundation/auth/actor";
import { nextPath } from "@/lib/foundation/auth/next-path";
import { twoStepPath } from "@/lib/foundation/auth/two-step-path";
import { env } from "@/lib/foundation/env";
import { PLANS_URL } from "@/lib/foundation/errors";
import { demoAccounts, DEMO_PASSWORD } from "@/lib/organisation/accounts/demo-accounts";
import { accountMessages } from "@/lib/organisation/accounts/messages";
import { resendConfirmation, signIn } from "./actions";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = {
  searchParams: Promise<{ next?: string | string[]; ended?: string | string[] }>;
};

/** Whether `next` is a page for choosing or paying a plan, linked from a mail or the pricing page. */
const leadsToBilling = (next: string) =>
  [PLANS_URL, "/billing"].some((path) => next === path || next.startsWith(`${path}/`));

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next: nextParam, ended } = await searchParams;
  const next = nextPath(nextParam);
  const signed = await optionalActor();
  // Without `next`, the person opened this page deliberately, for example after a failed sign-out.
  if (signed && nextParam) redirect(next);
  if (nextParam && (await isSecondStepMissing())) redirect(twoStepPath(next));
  return (
    <AuthCard
      title="Sign in"
      foot={
        <>
          New here? <TextLink href="/signup">Create a team</TextLink>
        </>
      }
    >
      {signed && (
        <Banner tone="info" className="mb-5">
          You are signed in as <span className="wrap-anywhere">{signed.actor.email}</span>.{" "}
          <TextLink href="/">Continue to Lintel</TextLink>
        </Banner>
      )}
      {!signed && ended && <SessionEnded />}
      {!signed && !ended && leadsToBilling(next) && (
        <Banner tone="info" className="mb-5">
          {accountMessages.signInFirst}
        </Banner>
      )}
      <SignInForm
        signIn={signIn}
        resendConfirmation={resendConfirmation}
        next={next}
        demo={env.DEMO ? { accounts: demoAccounts, password: DEMO_PASSWORD } : null}
      />
    </AuthCard>
  );
}
