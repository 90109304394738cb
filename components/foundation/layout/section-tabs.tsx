"use client";

import { Link } from "@/components/foundation/ui/link";
import { usePathname } from "next/navigation";
import { useLayoutEffect, useRef } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { tabClasses, tabRowClasses } from "@/components/foundation/ui/tab-classes";
import { findCurrentScreen } from "@/lib/foundation/layout/current-screen";

type SectionTabsProps = {
  tabs: readonly { href: string; label: string }[];
  /** The accessible name of the tabs. */
  label: string;
};

/** Renders tabs for the screens of one area; nothing for a single screen. */
export function SectionTabs({ tabs, label: ariaLabel }: SectionTabsProps) {
  const pathname = usePathname();
  const row = useRef<HTMLElement>(null);
  // In a row that scrolls sideways, the current tab may be scrolled out of view.
  useLayoutEffect(() => {
    const current = row.current?.querySelector("[aria-current]");
    if (row.current && current)
      row.current.scrollLeft += getMiddle(current) - getMiddle(row.current);
  }, [pathname]);
  if (tabs.length === 1) return null;
  const current = findCurrentScreen(tabs, pathname);
  return (
    <nav ref={row} aria-label={ariaLabel} data-print="hide" className={cn("mb-6", tabRowClasses)}>
      {tabs.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className={tabClasses(href === current)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function getMiddle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
