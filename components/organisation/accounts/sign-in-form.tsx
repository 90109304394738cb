"use client";

import { useRef, useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { Field } from "@/components/foundation/ui/field";
import { Icon } from "@/components/foundation/ui/icon";
import type { DemoAccount } from "@/lib/organisation/accounts/demo-accounts";
import type { FormAction } from "@/lib/organisation/accounts/form-state";
import { EmailField } from "./email-field";
import { PasswordInput } from "./password-input";
import { ResendConfirmation } from "./resend-confirmation";
import { TextLink } from "./text-link";
import { useFormAction } from "./use-form-action";
import { useSignedInElsewhere } from "./use-signed-in-elsewhere";

type SignInFormProps = {
  signIn: FormAction;
  resendConfirmation: FormAction;
  /** The path to open afterwards. The server validates it again. */
  next: string;
  /** The demo's accounts; null unless the demo data is loaded. */
  demo: { accounts: readonly DemoAccount[]; password: string } | null;
};

/** Renders the sign-in form. In the demo it also lists the people to sign in as. */
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

type DemoAccountsProps = {
  accounts: readonly DemoAccount[];
  /** The current email in the form. */
  chosen: string;
  onChoose: (account: DemoAccount) => void;
};

/** Renders the demo's people. A click fills in the form. */
function DemoAccounts({ accounts, chosen, onChoose }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="mt-7 border-t border-line pt-5">
      <h2 id="demo-accounts" className="text-base">
        Look around as
      </h2>
      <p className="text-sm text-muted">Click a demo account to fill in the form.</p>
      <ul className="-mx-2 mt-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              className={cn(
                "flex min-h-9 w-full items-center justify-between gap-3 rounded-control px-2 py-1 text-left hover:bg-hover touch:min-h-11",
                account.email === chosen && "bg-accent-soft hover:bg-accent-soft",
              )}
            >
              <span className="min-w-0">{account.role}</span>
              <span className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
                {account.email === chosen && (
                  <Icon name="check" className="size-3.5 text-accent-fg" />
                )}
                {account.email}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
