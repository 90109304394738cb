"use client";

import {
  Circle,
  CircleCheck,
  EllipsisVertical,
  Handshake,
  Pencil,
  Trash2,
  User,
} from "lucide-react";
import Link from "next/link";
import { useRef, type ReactNode } from "react";
import { hasLanded } from "@/components/layout/navigation";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { TaskItem } from "@/lib/tasks/serialize";

type TaskMenuProps = {
  task: TaskItem;
  onTick: (task: TaskItem, completed: boolean) => void;
  onDelete: (task: TaskItem) => void;
};

/** A row's menu; what it offers follows permission and data (SPEC §2.7). */
export function TaskMenu({ task, onTick, onDelete }: TaskMenuProps) {
  const { clientId, dealId, canUpdate, canDelete } = task;
  const seesDeal = dealId !== null && hasLanded("/deals");
  const deleteChosen = useRef(false);
  // The question comes once the menu is gone, so that the focus can go back to the button after it.
  function afterClose() {
    if (!deleteChosen.current) return;
    deleteChosen.current = false;
    setTimeout(() => onDelete(task));
  }
  if (!canUpdate && !canDelete && !clientId && !seesDeal) return <span className="block size-8" />;
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon-sm" aria-label={`Actions for ${task.title}`}>
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={`Actions for ${task.title}`} onCloseAutoFocus={afterClose}>
        {canUpdate && <ChangeEntries task={task} onTick={onTick} />}
        {clientId && (
          <MenuLink href={`/client/${clientId}`}>
            <User aria-hidden="true" />
            View Client
          </MenuLink>
        )}
        {seesDeal && (
          <MenuLink href={`/deal/${dealId}`}>
            <Handshake aria-hidden="true" />
            View Deal
          </MenuLink>
        )}
        {canDelete && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem destructive onSelect={() => (deleteChosen.current = true)}>
              <Trash2 aria-hidden="true" />
              Delete Task
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function ChangeEntries({ task, onTick }: Pick<TaskMenuProps, "task" | "onTick">) {
  const { completed } = task;
  return (
    <>
      <MenuLink href={`/tasks/edit/${task.id}`}>
        <Pencil aria-hidden="true" />
        Edit Task
      </MenuLink>
      <DropdownMenuItem onSelect={() => onTick(task, !completed)}>
        {completed ? <Circle aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        {completed ? "Mark Incomplete" : "Mark Complete"}
      </DropdownMenuItem>
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
