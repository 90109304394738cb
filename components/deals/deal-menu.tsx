"use client";

import { EllipsisVertical, Eye, ListPlus, Pencil, Trash2, User } from "lucide-react";
import Link from "next/link";
import { useRef, type ReactNode } from "react";
import { Dot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { DEAL_STATUSES } from "@/lib/deals/schema";
import type { Deal } from "@/lib/deals/serialize";
import { dealStatusColor } from "@/lib/deals/status-color";

export type DealMenuProps = {
  deal: Deal;
  canAddTask: boolean;
  onDelete: (deal: Deal) => void;
  /** On the board: the way to another column without dragging. */
  onMove?: (deal: Deal, to: Deal["status"]) => void;
};

/** A card's menu; what it offers follows permission and data (SPEC §2.6). */
export function DealMenu({ deal, canAddTask, onDelete, onMove }: DealMenuProps) {
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
        {onMove && deal.can_update && <MoveEntries deal={deal} onMove={onMove} />}
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

function MoveEntries({ deal, onMove }: Required<Pick<DealMenuProps, "deal" | "onMove">>) {
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>Move to</DropdownMenuLabel>
      {DEAL_STATUSES.filter((status) => status !== deal.status).map((status) => (
        <DropdownMenuItem key={status} onSelect={() => onMove(deal, status)}>
          <span className="grid w-4 place-items-center">
            <Dot tone={dealStatusColor(status)} />
          </span>
          {status}
        </DropdownMenuItem>
      ))}
    </>
  );
}

function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <DropdownMenuItem asChild>
      <Link href={href}>{children}</Link>
    </DropdownMenuItem>
  );
}
