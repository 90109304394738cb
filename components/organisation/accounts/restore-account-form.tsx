"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import type { FormAction } from "@/lib/organisation/accounts/form-state";
import { AuthCard } from "./auth-card";
import { CheckMail } from "./check-mail";
import { ExpiredLink } from "./expired-link";
import { TextLink } from "./text-link";
import { useFormAction } from "./use-form-action";

type RestoreAccountFormProps = {
  restoreAccount: FormAction;
  /** Null for an incomplete link. */
  token: string | null;
  mailboxUrl: string | null;
};

/** Renders the button that undoes a change of password or email made without the second step. */
export function RestoreAccountForm({ restoreAccount, token, mailboxUrl }: RestoreAccountFormProps) {
  const { state, pending, formProps } = useFormAction(restoreAccount);
  if (token === null || state.fields.link) return <ExpiredLink kind="restore" />;
  if (state.done) {
    return (
      <CheckMail
        title="Your account is yours again"
        text={`Nobody is signed in to it now. We have sent ${state.done} a link to choose a new password. It works once, within one hour.`}
        mailboxUrl={mailboxUrl}
        foot={
          <>
            Did not get it? <TextLink href="/auth/reset">Ask for a new link</TextLink>
          </>
        }
      />
    );
  }
  return (
    <AuthCard
      title="Get your account back"
      text="This undoes the change: your email goes back to the address this email was sent to, every session ends, and the password stops working. Then you choose a new one."
    >
      <form {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="token" value={token} />
        {state.error && <Banner>{state.error}</Banner>}
        <Button type="submit" variant="primary" size="lg" pending={pending}>
          Undo the change
        </Button>
      </form>
    </AuthCard>
  );
}
