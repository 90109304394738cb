"use client";

import { usePathname } from "next/navigation";
import { buildBreadcrumbs } from "@/lib/foundation/layout/breadcrumbs";
import { getParentScreen } from "@/lib/foundation/layout/screen-above";
import { BackLink } from "./back-link";
import { useBreadcrumbLabel } from "./breadcrumb-label";
import { homePath, isCurrent, getNavigation } from "./navigation";
import type { ShellPerson } from "./shell-person";

type PhoneTitleProps = { person: ShellPerson };

/** The name of the screen as the navigation has it, in the phone's top bar; its heading is read out from the page. */
export function PhoneTitle({ person }: PhoneTitleProps) {
  const { pathname, trail, section } = useScreenContext(person);
  const name = section?.href === pathname ? section.label : trail.at(-1)?.label;
  return (
    <p aria-hidden="true" className="truncate text-lg font-semibold md:hidden">
      {name ?? section?.label}
    </p>
  );
}

/** The way back, on the phone, from every screen that the navigation does not name. */
export function PhoneBack({ person }: PhoneTitleProps) {
  const { pathname, trail, section } = useScreenContext(person);
  const above = getParentScreen({ pathname, trail, home: homePath, section: section?.href });
  return above && <BackLink parent={above} />;
}

function useScreenContext(person: ShellPerson) {
  const pathname = usePathname();
  const lastLabel = useBreadcrumbLabel();
  return {
    pathname,
    trail: buildBreadcrumbs(pathname, { home: homePath, lastLabel }),
    section: getNavigation(person).find((entry) => isCurrent(entry, pathname)),
  };
}
