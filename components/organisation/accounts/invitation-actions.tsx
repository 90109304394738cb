"use client";

import { useEffect } from "react";
import { useRouter } from "next/navigation";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { emitSessionEvent } from "@/lib/foundation/auth/session-events";
import type { FormAction } from "@/lib/organisation/accounts/form-state";
import { useFormAction } from "./use-form-action";

type AcceptInvitationProps = { accept: FormAction; token: string };

/** Renders the accept button for the invited person, who is signed in. */
export function AcceptInvitation({ accept, token }: AcceptInvitationProps) {
  const { state, pending, formProps } = useFormAction(accept);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="invitation_token" value={token} />
      {state.error && <Banner>{state.error}</Banner>}
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        Accept the invitation
      </Button>
    </form>
  );
}

type WrongAccountProps = { signOut: FormAction; signedInAs: string; invited: string };

/** Renders the button that signs another person out and stays on the invitation. */
export function WrongAccount({ signOut, signedInAs, invited }: WrongAccountProps) {
  const { state, pending, formProps } = useFormAction(signOut);
  const router = useRouter();

  useEffect(() => {
    if (!state.done) return;
    emitSessionEvent("SIGNED_OUT");
    router.refresh();
  }, [state.done, router]);

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Banner tone="warning">
        You are signed in as {signedInAs}. Sign out to continue as {invited}.
      </Banner>
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        Sign out and continue
      </Button>
    </form>
  );
}
