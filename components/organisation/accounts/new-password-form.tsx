"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import type { FormAction } from "@/lib/organisation/accounts/form-state";
import { AuthCard } from "./auth-card";
import { NewPasswordField } from "./password-input";
import { TextLink } from "./text-link";
import { useFormAction } from "./use-form-action";

type NewPasswordFormProps = { setNewPassword: FormAction; tokenHash: string };

/** Sets a new password with the link from a mail. */
export function NewPasswordForm({ setNewPassword, tokenHash }: NewPasswordFormProps) {
  const { state, pending, formProps } = useFormAction(setNewPassword);
  return (
    <AuthCard
      title="Choose a new password"
      text="You are signed in afterwards. All your other devices are signed out."
    >
      <form {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="token_hash" value={tokenHash} />
        {state.error && (
          <Banner>
            {state.error} <TextLink href="/auth/reset">Ask for a new link</TextLink>
          </Banner>
        )}
        <NewPasswordField label="New password" error={state.fields.password} />
        <Button type="submit" variant="primary" size="lg" pending={pending}>
          Save password
        </Button>
      </form>
    </AuthCard>
  );
}
