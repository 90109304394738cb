import { ExternalLink } from "lucide-react";
import Link from "next/link";

/** From a refusal to the plans, in a tab of its own: what was typed stays where it is. */
export function PlansLink({ href }: { href: string }) {
  return (
    <span className="mt-1 block">
      <Link
        href={href}
        target="_blank"
        className="inline-flex items-center gap-1.5 rounded-mark font-medium underline underline-offset-4 touch:min-h-11"
      >
        See plans
        <ExternalLink aria-hidden="true" className="size-3.5" />
        <span className="sr-only">, in a new tab</span>
      </Link>
    </span>
  );
}
