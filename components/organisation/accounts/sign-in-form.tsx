"use client";

import { useRef, useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import type { DemoAccount } from "@/lib/organisation/accounts/demo-accounts";
import type { FormAction } from "@/lib/organisation/accounts/form-state";
import { DemoAccounts } from "./demo-accounts";
import { EmailField } from "./email-field";
import { PasswordInput } from "./password-input";
import { ResendConfirmation } from "./resend-confirmation";
import { TextLink } from "./text-link";
import { useFormAction } from "./use-form-action";
import { useSignedInElsewhere } from "./use-signed-in-elsewhere";

type SignInFormProps = {
  signIn: FormAction;
  resendConfirmation: FormAction;
  /** Where to go afterwards; checked again by the server. */
  next: string;
  /** Only where the demo is loaded. */
  demo: { accounts: readonly DemoAccount[]; password: string } | null;
};

/** Email and password; in the demo also the people one can sign in as. */
export function SignInForm({ signIn, resendConfirmation, next, demo }: SignInFormProps) {
  const { state, pending, formProps } = useFormAction(signIn);
  useSignedInElsewhere(next, pending);
  const [email, setEmail] = useState(state.values.email ?? "");
  const [password, setPassword] = useState("");
  const submit = useRef<HTMLButtonElement>(null);

  const fillIn = (account: DemoAccount) => {
    setEmail(account.email);
    setPassword(demo?.password ?? "");
    submit.current?.focus();
  };

  return (
    <>
      <div className="flex flex-col gap-4">
        {state.error && <Banner>{state.error}</Banner>}
        {state.done && <ResendConfirmation action={resendConfirmation} email={state.done} />}
        <form {...formProps} className="flex flex-col gap-4">
          <input type="hidden" name="next" value={next} />
          <EmailField
            autoFocus
            error={state.fields.email}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Field label="Password" error={state.fields.password} required>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <p className="-mt-1 text-sm">
            <TextLink href="/auth/reset">Forgot your password?</TextLink>
          </p>
          <Button ref={submit} type="submit" variant="primary" size="lg" pending={pending}>
            Sign in
          </Button>
        </form>
      </div>
      {demo && <DemoAccounts accounts={demo.accounts} chosen={email} onChoose={fillIn} />}
    </>
  );
}
