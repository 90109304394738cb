import { Link } from "./link";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type LinkCardProps = { href: string; title: string; text: string; icon: IconName };

/** Renders a link to a screen with a description. */
export function LinkCard({ href, title, text, icon }: LinkCardProps) {
  return (
    <Link
      href={href}
      className="flex h-full items-start gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-control"
    >
      <Icon name={icon} className="mt-0.5 size-4 shrink-0 text-accent-fg" />
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </Link>
  );
}
