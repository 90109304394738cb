import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ResponseCache } from "@/components/foundation/layout/response-cache";
import { AuthCard } from "@/components/organisation/accounts/auth-card";
import { SignOutButton } from "@/components/organisation/accounts/sign-out-button";
import { RequiredSetup } from "@/components/organisation/two-step/required-setup";
import { requireAccount } from "@/lib/foundation/auth/actor";
import { getTwoStep } from "@/lib/organisation/two-step/data";

export const metadata: Metadata = { title: "Set up two-step sign-in" };

/** Setup page for people whose team requires two-step sign-in, before anything else. */
export default async function RequiredSetupPage() {
  const { actor, db } = await requireAccount();
  if (!actor.twoStepMissing) redirect("/");
  const { required_by } = await getTwoStep(db);
  return (
    <AuthCard
      title="Set up two-step sign-in"
      text={`${required_by.join(", ")} requires a code from your phone in addition to your password. Setup takes a minute.`}
    >
      <ResponseCache>
        <RequiredSetup />
      </ResponseCache>
      <div className="mt-6 border-t border-line pt-5">
        <SignOutButton />
      </div>
    </AuthCard>
  );
}
