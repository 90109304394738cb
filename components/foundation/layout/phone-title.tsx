"use client";

import { usePathname, useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { ButtonLink } from "@/components/foundation/ui/button";
import { isPublicPage } from "@/lib/foundation/auth/public-paths";
import { buildBreadcrumbs } from "@/lib/foundation/layout/breadcrumbs";
import { getParentScreen } from "@/lib/foundation/layout/screen-above";
import { useBreadcrumbLabel } from "./breadcrumb-label";
import { isCurrent, getNavigation } from "./navigation";
import { homePath } from "./paths";
import type { ShellPerson } from "./shell-person";

type PhoneTitleProps = { person: ShellPerson };

/**
 * Renders the name of the screen in the phone's top bar, as in the navigation. Screen readers read the page's
 * heading instead.
 */
export function PhoneTitle({ person }: PhoneTitleProps) {
  const { pathname, trail, section } = useScreenContext(person);
  const name = section?.href === pathname ? section.label : trail.at(-1)?.label;
  return (
    <p aria-hidden="true" className="truncate text-lg font-semibold md:hidden">
      {name ?? section?.label}
    </p>
  );
}

/** Renders the phone's back link, on every screen that is not in the navigation. */
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

/** Goes back to the last page, or to the screen above when the page was opened directly. */
function BackLink({ parent }: { parent: string }) {
  const router = useRouter();
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || !isNavigatedInApp()) return;
    event.preventDefault();
    router.back();
  }
  return (
    <ButtonLink
      icon="arrow-left"
      href={parent}
      prefetch={false}
      variant="quiet"
      size="icon"
      aria-label="Back"
      className="-ml-3 md:hidden [&_svg]:size-5"
      onClick={goBack}
    />
  );
}

/** Whether the previous page belongs to the app. Browsers without the Navigation API always use the screen above. */
function isNavigatedInApp(): boolean {
  if (!("navigation" in window) || !window.navigation.currentEntry) return false;
  const before = window.navigation.entries()[window.navigation.currentEntry.index - 1];
  return Boolean(before?.url) && !isPublicPage(new URL(before?.url ?? "").pathname);
}
