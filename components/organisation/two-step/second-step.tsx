"use client";

import { useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { AuthCard } from "@/components/organisation/accounts/auth-card";
import { SignOutButton } from "@/components/organisation/accounts/sign-out-button";
import { useFormAction } from "@/components/organisation/accounts/use-form-action";
import { useSignedInElsewhere } from "@/components/organisation/accounts/use-signed-in-elsewhere";
import type { FormAction } from "@/lib/organisation/accounts/form-state";
import { CodeField } from "./code-field";

type SecondStepProps = {
  submitCode: FormAction;
  /** The path to open afterwards. The server validates it again. */
  next: string;
};

/** Asks for a code after the password: from the authenticator app, or a recovery code. */
export function SecondStep({ submitCode, next }: SecondStepProps) {
  const { state, pending, formProps } = useFormAction(submitCode);
  const [recovering, setRecovering] = useState(false);
  useSignedInElsewhere(next, pending);
  return (
    <AuthCard
      title="Enter your code"
      text={
        recovering
          ? "Enter one of the recovery codes you saved. Each works once."
          : "Open your authenticator app and type the six digits it shows for Lintel."
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="next" value={next} />
        {state.error && <Banner>{state.error}</Banner>}
        <CodeField
          key={String(recovering)}
          name="code"
          recovery={recovering}
          error={state.fields.code}
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" pending={pending}>
          Continue
        </Button>
        <Button variant="quiet" onClick={() => setRecovering(!recovering)}>
          {recovering ? "Use the authenticator app" : "Use a recovery code"}
        </Button>
      </form>
      <div className="mt-5 border-t border-line pt-5">
        <SignOutButton />
      </div>
    </AuthCard>
  );
}
