import { Link } from "@/components/foundation/ui/link";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import type { HelpHit } from "@/lib/platform/help/search-help";

/** Returns the address of a hit. */
export const toSectionHref = ({ page, section }: HelpHit): string =>
  `/docs/${page.name}${section.anchor && `#${section.anchor}`}`;

/** Renders the hits, best match first. */
export function HelpHits({ hits, search }: { hits: HelpHit[]; search: string }) {
  if (hits.length === 0) {
    return (
      <EmptyState
        className="max-w-prose"
        icon="search-x"
        title={`Nothing about “${search}”`}
        text="Try a single word, such as import, commission or reminder."
      />
    );
  }
  return (
    <ul role="list" aria-label="Results" className="max-w-prose divide-y divide-line">
      {hits.map((hit) => (
        <li key={toSectionHref(hit)}>
          <Link
            href={toSectionHref(hit)}
            data-help-hit
            className="-mx-3 block rounded-control px-3 py-3 hover:bg-hover"
          >
            <span className="font-medium">{hit.section.heading}</span>
            {hit.section.anchor && <span className="text-muted"> in {hit.page.title}</span>}
            <span className="block text-sm text-muted">{hit.snippet}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
