"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { EmailField } from "@/components/organisation/accounts/email-field";
import { PasswordInput } from "@/components/organisation/accounts/password-input";
import { useFormAction } from "@/components/organisation/accounts/use-form-action";
import type { FormAction } from "@/lib/organisation/accounts/form-state";

type ChangeEmailFormProps = {
  changeEmail: FormAction;
  email: string;
  /** The new address that is not confirmed yet; null for none. */
  pendingEmail: string | null;
  mailboxUrl: string | null;
};

export function ChangeEmailForm({
  changeEmail,
  email,
  pendingEmail,
  mailboxUrl,
}: ChangeEmailFormProps) {
  const { state, pending, formProps } = useFormAction(changeEmail, (_done, form) => form.reset());
  const waiting = state.done ?? pendingEmail;
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {waiting && <WaitingNotice email={email} newEmail={waiting} mailboxUrl={mailboxUrl} />}
      {state.error && <Banner>{state.error}</Banner>}
      <p>
        You sign in with <strong className="font-medium wrap-anywhere">{email}</strong>.
      </p>
      <EmailField
        label="New email"
        autoComplete="email"
        error={state.fields.email}
        defaultValue={state.done ? "" : state.values.email}
      />
      <Field label="Current password" error={state.fields.current_password} required>
        <PasswordInput name="current_password" autoComplete="current-password" />
      </Field>
      <div className="mt-1 flex justify-end">
        <Button type="submit" pending={pending} className="touch:w-full">
          Change email
        </Button>
      </div>
    </form>
  );
}

type WaitingNoticeProps = { email: string; newEmail: string; mailboxUrl: string | null };

function WaitingNotice({ email, newEmail, mailboxUrl }: WaitingNoticeProps) {
  return (
    <Banner tone="info">
      We have sent a link to <strong className="font-medium wrap-anywhere">{newEmail}</strong>. Open
      it to make the change; until then you sign in with {email}. If the old address got an email
      too, open that link as well.
      {mailboxUrl && (
        <>
          {" "}
          <a href={mailboxUrl} target="_blank" rel="noreferrer" className="font-medium underline">
            Open the demo mailbox
          </a>
        </>
      )}
    </Banner>
  );
}
