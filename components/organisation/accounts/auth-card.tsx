import type { ReactNode } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";

type AuthCardProps = {
  title: string;
  /** One or two lines under the title. */
  text?: ReactNode;
  /** An icon, for a card with a message instead of a form. */
  icon?: IconName;
  tone?: "accent" | "danger";
  children?: ReactNode;
  /** A line under the card, such as a link to sign up or to sign in. */
  foot?: ReactNode;
};

/** Renders the card of a page outside the app: title, form or message, and a line below. */
export function AuthCard({ title, text, icon, tone = "accent", children, foot }: AuthCardProps) {
  return (
    <>
      <section className="rounded-dialog border border-line bg-surface px-5 py-7 md:px-8 md:py-8">
        {icon && (
          <span
            className={cn(
              "mb-4 grid size-10 place-items-center rounded-card",
              tone === "danger" ? "bg-danger-soft text-danger-fg" : "bg-accent-soft text-accent-fg",
            )}
          >
            <Icon name={icon} className="size-5" strokeWidth={1.75} />
          </span>
        )}
        <h1 className="text-xl break-words">{title}</h1>
        {text && <p className="mt-1.5 text-muted">{text}</p>}
        {children && <div className="mt-6">{children}</div>}
      </section>
      {foot && <p className="mt-5 text-center text-muted">{foot}</p>}
    </>
  );
}
