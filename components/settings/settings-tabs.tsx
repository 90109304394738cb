"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/components/ui/class-names";
import { tabClasses, tabRowClasses } from "@/components/ui/tab-classes";

type SettingsTabsProps = { tabs: readonly { href: string; label: string }[] };

/** The parts of the settings a person may see. */
export function SettingsTabs({ tabs }: SettingsTabsProps) {
  const pathname = usePathname();
  return (
    <nav aria-label="Settings" className={cn("mb-6", tabRowClasses)}>
      {tabs.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={pathname === href ? "page" : undefined}
          className={tabClasses(pathname === href)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
