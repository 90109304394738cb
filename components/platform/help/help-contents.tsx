import { Link } from "@/components/foundation/ui/link";
import { HELP_GROUPS, type HelpName } from "@/lib/platform/help/pages";
import type { HelpPage } from "@/lib/platform/help/sections";

type HelpContentsProps = { pages: Map<HelpName, HelpPage>; isHidden: (name: HelpName) => boolean };

/** Renders links to all help pages, by group. */
export function HelpContents({ pages, isHidden }: HelpContentsProps) {
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {HELP_GROUPS.map(({ title, pages: names }) => {
        const shown = names.filter((name) => !isHidden(name));
        return (
          <section key={title} aria-labelledby={title.replaceAll(" ", "-")}>
            <h2
              id={title.replaceAll(" ", "-")}
              className="border-b border-line pb-2 text-sm font-medium text-muted"
            >
              {title}
            </h2>
            <ul className="mt-1">
              {shown.map((name) => (
                <li key={name}>
                  <Link
                    href={`/docs/${name}`}
                    className="-mx-2 block rounded-control px-2 py-2 hover:bg-hover"
                  >
                    <span className="font-medium">{pages.get(name)?.title}</span>
                    <span className="block text-sm text-muted">{pages.get(name)?.summary}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
