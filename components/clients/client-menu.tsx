"use client";

import { Eye, ListPlus, NotebookPen, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRef } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { MenuButton, type ClientCardMenuProps } from "./client-card-menu";

/** A card's menu, open from the start; what it offers follows permission and data (SPEC §2.11). */
export default function ClientMenu({ client, canAddTask, onDelete }: ClientCardMenuProps) {
  const { id, name, canUpdate, canDelete } = client;
  const deleteChosen = useRef(false);
  // The question comes once the menu is gone, so that the focus can go back to the button after it.
  function afterClose() {
    if (!deleteChosen.current) return;
    deleteChosen.current = false;
    setTimeout(() => onDelete(client));
  }
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>
        <MenuButton name={name} />
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={`Actions for ${name}`} onCloseAutoFocus={afterClose}>
        <DropdownMenuItem asChild>
          <Link href={`/client/${id}`}>
            <Eye aria-hidden="true" />
            View Details
          </Link>
        </DropdownMenuItem>
        {canUpdate && (
          <DropdownMenuItem asChild>
            <Link href={`/clients/edit/${id}`}>
              <Pencil aria-hidden="true" />
              Edit Client
            </Link>
          </DropdownMenuItem>
        )}
        {canAddTask && (
          <DropdownMenuItem asChild>
            <Link href={`/tasks/new?client=${id}`}>
              <ListPlus aria-hidden="true" />
              Add Task
            </Link>
          </DropdownMenuItem>
        )}
        {canUpdate && (
          <DropdownMenuItem asChild>
            <Link href={`/notes/new?client=${id}`}>
              <NotebookPen aria-hidden="true" />
              Add Note
            </Link>
          </DropdownMenuItem>
        )}
        {canDelete && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem destructive onSelect={() => (deleteChosen.current = true)}>
              <Trash2 aria-hidden="true" />
              Delete Client
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
