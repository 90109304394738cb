"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import type { FormAction } from "@/lib/organisation/accounts/form-state";
import { useFormAction } from "./use-form-action";

type ResendConfirmationProps = { action: FormAction; email: string };

/** Renders the button that resends the confirmation mail. */
export function ResendConfirmation({ action, email }: ResendConfirmationProps) {
  const { state, pending, formProps } = useFormAction(action);
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <input type="hidden" name="email" value={email} />
      {state.error && <Banner>{state.error}</Banner>}
      {state.done ? (
        <p role="status" className="text-muted">
          A new email is on its way to {email}.
        </p>
      ) : (
        <div>
          <Button type="submit" pending={pending}>
            Send the email again
          </Button>
        </div>
      )}
    </form>
  );
}
