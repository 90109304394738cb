"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import type { FormAction } from "@/lib/organisation/accounts/form-state";
import { AuthCard } from "./auth-card";
import { ExpiredLink } from "./expired-link";
import { useFormAction } from "./use-form-action";

type ConfirmLinkFormProps = {
  confirmLink: FormAction;
  kind: "signup" | "email_change";
  tokenHash: string;
  /** The path to open afterwards. The server validates it. */
  next: string | null;
};

const TEXTS = {
  signup: {
    title: "Confirm your email",
    text: "One click, and your team is ready to use.",
    button: "Confirm email",
  },
  email_change: {
    title: "Confirm your new email",
    text: "From then on you sign in with the new address.",
    button: "Confirm the change",
  },
};

/** Renders the button that uses a single-use link from a mail. */
export function ConfirmLinkForm({ confirmLink, kind, tokenHash, next }: ConfirmLinkFormProps) {
  const { state, pending, formProps } = useFormAction(confirmLink);
  const { title, text, button } = TEXTS[kind];
  if (state.fields.link) return <ExpiredLink kind={kind} />;
  if (state.done) {
    return (
      <AuthCard
        icon="mail-check"
        title="One more confirmation"
        text="Thank you. We also sent a link to your other address. Open it to finish the change."
      />
    );
  }
  return (
    <AuthCard title={title} text={text}>
      <form {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="token_hash" value={tokenHash} />
        <input type="hidden" name="type" value={kind} />
        {next && <input type="hidden" name="next" value={next} />}
        {state.error && <Banner>{state.error}</Banner>}
        <Button type="submit" variant="primary" size="lg" pending={pending}>
          {button}
        </Button>
      </form>
    </AuthCard>
  );
}
