"use client";

import { Link } from "@/components/foundation/ui/link";
import { usePathname } from "next/navigation";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { buildBreadcrumbs, type Crumb } from "@/lib/foundation/layout/breadcrumbs";
import { useBreadcrumbLabel } from "./breadcrumb-label";
import { loadOnDemand } from "./load-on-demand";
import { homePath } from "./paths";

const CrumbMenu = loadOnDemand("menu", () => import("./crumb-menu"));

/** The minimum width of the last label before others move into a menu, and the width of that menu (px). */
const LAST_WORD = 120;
const MENU = 44;
const GAP = 4;

const linkClasses = "rounded-mark px-1 py-0.5 hover:bg-hover hover:text-text";

type BreadcrumbsProps = { hasTeam: boolean };

/** Renders the page's breadcrumbs. On the phone the last label is the title, beside the back link. */
export function Breadcrumbs({ hasTeam }: BreadcrumbsProps) {
  const lastLabel = useBreadcrumbLabel();
  const crumbs = buildBreadcrumbs(usePathname(), {
    home: hasTeam ? homePath : null,
    lastLabel,
  });
  const list = useRef<HTMLOListElement>(null);
  const visible = useRoom(list, crumbs.map(({ label }) => label).join());
  const last = crumbs.at(-1);
  if (!last) return null;
  const before = crumbs.slice(0, -1);
  const isHidden = (index: number) => visible === "last" || (visible === "ends" && index > 0);
  const hidden = before.filter((_, index) => isHidden(index));
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 touch:hidden">
      <ol ref={list} className="relative flex min-w-0 items-center gap-1 text-base">
        {before.map((crumb, index) => (
          <CrumbItem key={index} crumb={crumb} hidden={isHidden(index)} />
        ))}
        {hidden.length > 0 && <HiddenCrumbs crumbs={hidden} />}
        <li aria-current="page" className="truncate font-medium text-text">
          {last.label}
        </li>
      </ol>
    </nav>
  );
}

function HiddenCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <li className="flex shrink-0 items-center gap-1 text-muted">
      {crumbs.some(({ href }) => href) ? (
        <CrumbMenu
          crumbs={crumbs}
          trigger={
            <button type="button" aria-label="Screens above" className={linkClasses}>
              …
            </button>
          }
        />
      ) : (
        "…"
      )}
      <Separator />
    </li>
  );
}

function CrumbItem({ crumb, hidden = false }: { crumb: Crumb; hidden?: boolean }) {
  return (
    <li
      data-crumb
      // Hidden labels keep their width, which shows when there is room for them again.
      className={cn("flex shrink-0 items-center gap-1 text-muted", hidden && "invisible absolute")}
    >
      {crumb.href ? (
        // The first link, `/`, redirects, so prefetching it has no use.
        <Link href={crumb.href} prefetch={false} className={linkClasses}>
          {crumb.label}
        </Link>
      ) : (
        <span className="px-1">{crumb.label}</span>
      )}
      <Separator />
    </li>
  );
}

const Separator = () => <Icon name="chevron-right" className="size-3.5 opacity-60" />;

/** Measures which labels fit: all, the first and last, or the last only. */
function useRoom(list: RefObject<HTMLOListElement | null>, words: string) {
  const [visible, setVisible] = useState<"all" | "ends" | "last">("all");
  useLayoutEffect(() => {
    const row = list.current;
    const box = row?.closest("nav")?.parentElement;
    if (!row || !box) return;
    const measure = () => {
      const before = [...row.querySelectorAll<HTMLElement>("[data-crumb]")];
      const widths = before.map(({ offsetWidth }) => offsetWidth + GAP);
      const last = Math.min(row.lastElementChild?.scrollWidth ?? 0, LAST_WORD);
      const room = box.clientWidth - last;
      const all = widths.reduce((sum, width) => sum + width, 0);
      const endsWidth = (widths[0] ?? 0) + (widths.length > 1 ? MENU : 0);
      setVisible(all <= room ? "all" : endsWidth <= room ? "ends" : "last");
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [list, words]);
  return visible;
}
