"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { breadcrumbTrail, type Crumb } from "@/lib/shell/breadcrumbs";
import { useBreadcrumbLabel } from "./breadcrumb-label";
import { homePath } from "./navigation";

/** Where the page is. On the phone only its last word, as the title. */
export function Breadcrumbs() {
  const lastLabel = useBreadcrumbLabel();
  const crumbs = breadcrumbTrail(usePathname(), { home: homePath, lastLabel });
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-base">
        {crumbs.map((crumb, index) => (
          <CrumbItem key={index} crumb={crumb} last={index === crumbs.length - 1} />
        ))}
      </ol>
    </nav>
  );
}

function CrumbItem({ crumb, last }: { crumb: Crumb; last: boolean }) {
  if (last) {
    return (
      <li
        aria-current="page"
        className="truncate font-medium text-text touch:text-lg touch:font-semibold"
      >
        {crumb.label}
      </li>
    );
  }
  return (
    <li className="flex shrink-0 items-center gap-1 text-muted touch:hidden">
      {crumb.href ? (
        // The first one, `/`, is a redirect: not worth fetching ahead.
        <Link
          href={crumb.href}
          prefetch={false}
          className="rounded-mark px-1 py-0.5 hover:bg-hover hover:text-text"
        >
          {crumb.label}
        </Link>
      ) : (
        <span className="px-1">{crumb.label}</span>
      )}
      <ChevronRight aria-hidden="true" className="size-3.5 opacity-60" />
    </li>
  );
}
