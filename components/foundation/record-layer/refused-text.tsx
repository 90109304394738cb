import type { ReactNode } from "react";
import { Link } from "@/components/foundation/ui/link";
import { Icon } from "@/components/foundation/ui/icon";
import type { SaveProblem } from "./use-record-form";

/**
 * Returns why a form was not saved; undefined when it was not refused. When the team's plan does not allow
 * it, a link to the plans follows.
 */
export function renderRefusal(problem: SaveProblem<unknown> | null): ReactNode {
  if (problem?.kind !== "refused") return undefined;
  const { text, plansUrl } = problem;
  if (!plansUrl) return text;
  return (
    <>
      {text}
      <PlansLink href={plansUrl} />
    </>
  );
}

/** A link to the plans. It opens a new tab, so that the form keeps what was typed. */
function PlansLink({ href }: { href: string }) {
  return (
    <span className="mt-1 block">
      <Link
        href={href}
        target="_blank"
        className="inline-flex items-center gap-1.5 rounded-mark font-medium underline underline-offset-4 touch:min-h-11"
      >
        See plans
        <Icon name="external-link" className="size-3.5" />
        <span className="sr-only">, in a new tab</span>
      </Link>
    </span>
  );
}
