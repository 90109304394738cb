"use client";

import { useEffect } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { showToast } from "@/components/foundation/ui/toast";
import { NewPasswordField, PasswordInput } from "@/components/organisation/accounts/password-input";
import { useFormAction } from "@/components/organisation/accounts/use-form-action";
import { beginSessionChange } from "@/lib/foundation/auth/session-change";
import type { FormAction } from "@/lib/organisation/accounts/form-state";

type ChangePasswordFormProps = { changePassword: FormAction; email: string };

export function ChangePasswordForm({ changePassword, email }: ChangePasswordFormProps) {
  const { state, pending, formProps } = useFormAction(changePassword, (done, form) => {
    form.reset();
    showToast({ title: done, description: "Your other devices are signed out." });
  });
  // Announces a session change, because the page's session ends before the new one arrives.
  useEffect(() => (pending ? beginSessionChange() : undefined), [pending]);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {/* Identifies the account to password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {state.error && <Banner>{state.error}</Banner>}
      <Field label="Current password" error={state.fields.current_password} required>
        <PasswordInput name="current_password" autoComplete="current-password" />
      </Field>
      <NewPasswordField label="New password" error={state.fields.password} />
      <div className="mt-1 flex justify-end">
        <Button type="submit" pending={pending} className="touch:w-full">
          Change password
        </Button>
      </div>
    </form>
  );
}
