"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/components/ui/class-names";

type SettingsTabsProps = { tabs: readonly { href: string; label: string }[] };

/** The parts of the settings a person may see. */
export function SettingsTabs({ tabs }: SettingsTabsProps) {
  const pathname = usePathname();
  return (
    <nav
      aria-label="Settings"
      className="mb-6 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] touch:-mx-4 touch:px-4"
    >
      {tabs.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={pathname === href ? "page" : undefined}
          className={cn(
            "relative flex h-10 shrink-0 items-center px-3 text-base font-medium text-muted transition-colors hover:text-text touch:h-11",
            "focus-visible:-outline-offset-2",
            pathname === href &&
              "text-text after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
