"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import type { FormAction } from "@/lib/organisation/accounts/form-state";
import { AuthCard } from "./auth-card";
import { CheckMail } from "./check-mail";
import { EmailField } from "./email-field";
import { NewPasswordField } from "./password-input";
import { ResendConfirmation } from "./resend-confirmation";
import { TextLink } from "./text-link";
import { useFormAction } from "./use-form-action";

/** The invitation of a sign-up. Its address is fixed and its team exists. */
export type SignUpInvitation = { token: string; email: string; teamName: string; roleName: string };

type SignUpFormProps = {
  signUp: FormAction;
  resendConfirmation: FormAction;
  invitation: SignUpInvitation | null;
  mailboxUrl: string | null;
};

/** Renders the sign-up form. It leads to the app or to "check your mail". */
export function SignUpForm({
  signUp,
  resendConfirmation,
  invitation,
  mailboxUrl,
}: SignUpFormProps) {
  const { state, pending, formProps } = useFormAction(signUp);
  const signInHref = invitation
    ? `/auth/signin?next=${encodeURIComponent(`/invite/${invitation.token}`)}`
    : "/auth/signin";
  const foot = (
    <>
      Have an account already? <TextLink href={signInHref}>Sign in</TextLink>
    </>
  );

  if (state.done) {
    return (
      <CheckMail
        title="Check your email"
        text={`We have sent a link to ${state.done}. Open it to confirm your email and get started. It can take a minute. Check your spam folder, too.`}
        mailboxUrl={mailboxUrl}
        foot={foot}
      >
        <ResendConfirmation action={resendConfirmation} email={state.done} />
      </CheckMail>
    );
  }

  return (
    <AuthCard
      title={invitation ? `Join ${invitation.teamName}` : "Create your team"}
      text={
        invitation
          ? `You have been invited as ${invitation.roleName}. Choose a password and you are in.`
          : "One place for your team's clients, deals and tasks."
      }
      foot={foot}
    >
      <form {...formProps} className="flex flex-col gap-4">
        {state.error && <Banner>{state.error}</Banner>}
        {invitation && <input type="hidden" name="invitation_token" value={invitation.token} />}
        <Field label="Your name" error={state.fields.name} required>
          <Input name="name" autoComplete="name" defaultValue={state.values.name} maxLength={100} />
        </Field>
        <EmailField
          error={state.fields.email}
          help={invitation && "The invitation was sent to this address."}
          readOnly={invitation !== null}
          defaultValue={invitation?.email ?? state.values.email}
        />
        <NewPasswordField label="Password" error={state.fields.password} />
        {!invitation && (
          <Field
            label="Team name"
            error={state.fields.team_name}
            help="Your brokerage or group."
            required
          >
            <Input
              name="team_name"
              autoComplete="organization"
              defaultValue={state.values.team_name}
              maxLength={100}
            />
          </Field>
        )}
        <Button type="submit" variant="primary" size="lg" pending={pending} className="mt-1">
          {invitation ? "Join the team" : "Create account"}
        </Button>
        {!invitation && (
          <p className="text-center text-sm text-muted">
            No card needed. <TextLink href="/pricing">See plans and prices</TextLink>
          </p>
        )}
      </form>
    </AuthCard>
  );
}
