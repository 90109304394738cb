"use client";

import { EllipsisVertical, Eye, ListPlus, Pencil, Trash2, User } from "lucide-react";
import Link from "next/link";
import { useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Deal } from "@/lib/deals/serialize";

export type DealMenuProps = {
  deal: Deal;
  canAddTask: boolean;
  onDelete: (deal: Deal) => void;
};

/** A card's menu; what it offers follows permission and data (SPEC §2.6). */
export function DealMenu({ deal, canAddTask, onDelete }: DealMenuProps) {
  const deleteChosen = useRef(false);
  // The question comes once the menu is gone, so that the focus can go back to the button after it.
  function afterClose() {
    if (!deleteChosen.current) return;
    deleteChosen.current = false;
    setTimeout(() => onDelete(deal));
  }
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon-sm" aria-label={`Actions for ${deal.title}`}>
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={`Actions for ${deal.title}`} onCloseAutoFocus={afterClose}>
        <MenuLink href={`/deal/${deal.id}`}>
          <Eye aria-hidden="true" />
          View Details
        </MenuLink>
        {deal.can_update && (
          <MenuLink href={`/deals/edit/${deal.id}`}>
            <Pencil aria-hidden="true" />
            Edit Deal
          </MenuLink>
        )}
        {canAddTask && (
          <MenuLink href={`/tasks/new?deal=${deal.id}`}>
            <ListPlus aria-hidden="true" />
            Add Task
          </MenuLink>
        )}
        {deal.client_id && deal.client_name && (
          <MenuLink href={`/client/${deal.client_id}`}>
            <User aria-hidden="true" />
            View Client Profile
          </MenuLink>
        )}
        {deal.can_delete && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem destructive onSelect={() => (deleteChosen.current = true)}>
              <Trash2 aria-hidden="true" />
              Delete Deal
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <DropdownMenuItem asChild>
      <Link href={href}>{children}</Link>
    </DropdownMenuItem>
  );
}
