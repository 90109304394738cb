"use client";

import { Link } from "@/components/foundation/ui/link";
import type { ReactElement } from "react";
import { DropdownMenu, DropdownMenuItem } from "@/components/foundation/ui/dropdown-menu";
import type { Crumb } from "@/lib/foundation/layout/breadcrumbs";

type CrumbMenuProps = { crumbs: readonly Crumb[]; trigger: ReactElement };

/** Renders the breadcrumbs that do not fit, in a menu that is open when mounted. */
export default function CrumbMenu({ crumbs, trigger }: CrumbMenuProps) {
  return (
    <DropdownMenu defaultOpen trigger={trigger} align="start" aria-label="Screens above">
      {crumbs.map(
        ({ label, href }) =>
          href && (
            <DropdownMenuItem key={href} asChild>
              <Link href={href}>{label}</Link>
            </DropdownMenuItem>
          ),
      )}
    </DropdownMenu>
  );
}
