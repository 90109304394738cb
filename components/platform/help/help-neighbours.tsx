import { Link } from "@/components/foundation/ui/link";
import { HELP_NAMES, type HelpName } from "@/lib/platform/help/pages";
import type { HelpPage } from "@/lib/platform/help/sections";

type HelpNeighboursProps = { name: HelpName; pages: Map<HelpName, HelpPage> };

/** Renders links to the contents and to the next page. */
export function HelpNeighbours({ name, pages }: HelpNeighboursProps) {
  const next = pages.get(HELP_NAMES[HELP_NAMES.indexOf(name) + 1] ?? name);
  const classes =
    "rounded-control py-2 text-accent-fg touch:py-3 underline-offset-4 hover:underline";
  return (
    <nav
      aria-label="Help"
      data-print="hide"
      className="mt-10 flex max-w-prose justify-between gap-4 border-t border-line pt-3"
    >
      <Link href="/docs" className={classes}>
        All pages
      </Link>
      {next && next.name !== name && next.name !== "super-admin" && (
        <Link href={`/docs/${next.name}`} className={classes}>
          Next: {next.title}
        </Link>
      )}
    </nav>
  );
}
