"use client";

import { Link } from "@/components/foundation/ui/link";
import { usePathname } from "next/navigation";
import { cn } from "@/components/foundation/ui/class-names";
import { findCurrentScreen } from "@/lib/foundation/layout/current-screen";

type SettingsNavProps = {
  groups: readonly { title: string; screens: readonly { href: string; label: string }[] }[];
};

/**
 * Renders the settings by group, beside each settings page on wide screens. Narrow screens use the overview page
 * instead, which does not show it.
 */
export function SettingsNav({ groups }: SettingsNavProps) {
  const pathname = usePathname();
  if (pathname === "/settings") return null;
  const current = findCurrentScreen(
    groups.flatMap(({ screens }) => screens),
    pathname,
  );
  return (
    <nav
      aria-label="Settings"
      data-print="hide"
      className="sticky top-20 hidden max-h-[calc(100dvh-6.5rem)] w-44 shrink-0 self-start overflow-y-auto xl:block"
    >
      {groups.map(({ title, screens }) => (
        <div key={title} className="mb-4">
          <p aria-hidden="true" className="px-2 pb-1 text-xs font-medium text-muted">
            {title}
          </p>
          <ul aria-label={title} className="flex flex-col gap-0.5">
            {screens.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={href === current ? "page" : undefined}
                  className={cn(
                    "flex h-8 items-center rounded-control px-2 text-base font-medium text-muted transition-colors hover:bg-hover hover:text-text focus-visible:-outline-offset-2",
                    href === current &&
                      "bg-accent-soft text-accent-fg hover:bg-accent-soft hover:text-accent-fg",
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
