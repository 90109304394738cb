import { ButtonLink } from "@/components/foundation/ui/button";
import type { LinkKind } from "@/lib/organisation/accounts/link-kinds";
import { AuthCard } from "./auth-card";

type NextStep = { text: string; href: string; label: string };

const NEXT_STEPS: Record<LinkKind | "restore", NextStep> = {
  signup: {
    text: "If you opened it before, your email is confirmed and you can sign in. If not, sign in anyway and we offer to send a new link.",
    href: "/auth/signin",
    label: "Go to sign in",
  },
  recovery: {
    text: "A link to a new password works once, within one hour. Ask for another one and use the newest email.",
    href: "/auth/reset",
    label: "Ask for a new link",
  },
  email_change: {
    text: "If you have opened it before, the change is made. Otherwise change your email again in your profile; until then you sign in with the old one.",
    href: "/settings/profile",
    label: "Go to your profile",
  },
  restore: {
    text: "A link works once, within 72 hours. If you opened this one before, the change was undone. If you did not, your account may still be at risk: choose a new password.",
    href: "/auth/reset",
    label: "Choose a new password",
  },
};

/** Renders the message for a link that has expired, was used or is incomplete, with the next step. */
export function ExpiredLink({ kind }: { kind: keyof typeof NEXT_STEPS }) {
  const { text, href, label } = NEXT_STEPS[kind];
  return (
    <AuthCard icon="unlink" tone="danger" title="This link no longer works" text={text}>
      <ButtonLink href={href} variant="primary" size="lg" className="w-full">
        {label}
      </ButtonLink>
    </AuthCard>
  );
}
