import { Link } from "@/components/foundation/ui/link";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/foundation/layout/public-frame";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { optionalActor } from "@/lib/foundation/auth/actor";
import type { ApiSection } from "@/lib/platform/api-reference/sections";

type ApiFrameProps = { sections: readonly ApiSection[]; current?: string; children: ReactNode };

const PLACE = "/docs/api";

/** Renders the frame of the API reference: its sections beside the text, above it on a phone. */
export async function ApiFrame({ sections, current = "", children }: ApiFrameProps) {
  const signed = await nullIfUnavailable(optionalActor());
  const entries = [
    { slug: "", title: "Introduction", href: PLACE },
    ...sections.map(({ slug, title }) => ({ slug, title, href: `${PLACE}/${slug}` })),
  ];
  return (
    <PublicFrame isSignedIn={!!signed}>
      <div className="gap-10 pt-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav
          aria-label="API reference"
          className="hidden lg:sticky lg:top-6 lg:block lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto lg:pb-6"
        >
          <Entries entries={entries} current={current} />
        </nav>
        <details className="mb-6 rounded-card border border-line bg-surface lg:hidden">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between px-4 font-medium [&::-webkit-details-marker]:hidden">
            Areas of the API
            <Icon name="chevron-down" className="size-4 text-muted" />
          </summary>
          <nav aria-label="Areas of the API" className="border-t border-line p-2">
            <Entries entries={entries} current={current} />
          </nav>
        </details>
        <div className="min-w-0">{children}</div>
      </div>
    </PublicFrame>
  );
}

type EntriesProps = {
  entries: readonly { slug: string; title: string; href: string }[];
  current: string;
};

const Entries = ({ entries, current }: EntriesProps) => (
  <ul>
    {entries.map(({ slug, title, href }) => (
      <li key={slug}>
        <Link
          href={href}
          prefetch={false}
          aria-current={slug === current ? "page" : undefined}
          className={cn(
            "flex min-h-8 items-center rounded-control px-2 text-muted hover:bg-hover hover:text-text touch:min-h-11",
            slug === current && "bg-hover font-medium text-text",
          )}
        >
          {title}
        </Link>
      </li>
    ))}
  </ul>
);
