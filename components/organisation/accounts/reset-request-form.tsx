"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import type { FormAction } from "@/lib/organisation/accounts/form-state";
import { AuthCard } from "./auth-card";
import { CheckMail } from "./check-mail";
import { EmailField } from "./email-field";
import { TextLink } from "./text-link";
import { useFormAction } from "./use-form-action";

type ResetRequestFormProps = { requestReset: FormAction; mailboxUrl: string | null };

/** Renders the form that requests the mail with a password reset link. */
export function ResetRequestForm({ requestReset, mailboxUrl }: ResetRequestFormProps) {
  const { state, pending, formProps } = useFormAction(requestReset);
  const foot = (
    <>
      Remembered it? <TextLink href="/auth/signin">Sign in</TextLink>
    </>
  );
  if (state.done) {
    return (
      <CheckMail
        title="Check your email"
        text={`If there is an account for ${state.done}, a link to choose a new password is on its way. It works once, within one hour.`}
        mailboxUrl={mailboxUrl}
        foot={foot}
      >
        <ul className="list-disc pl-5 text-sm text-muted">
          <li>It can take a minute. Check your spam folder, too.</li>
          <li>Did not get it? You may have signed up with another address.</li>
        </ul>
      </CheckMail>
    );
  }
  return (
    <AuthCard
      title="Forgot your password?"
      text="Enter the email you sign in with. We send you a link to choose a new password."
      foot={foot}
    >
      <form {...formProps} className="flex flex-col gap-4">
        {state.error && <Banner>{state.error}</Banner>}
        <EmailField error={state.fields.email} defaultValue={state.values.email} />
        <Button type="submit" variant="primary" size="lg" pending={pending}>
          Send the link
        </Button>
      </form>
    </AuthCard>
  );
}
