"use client";

import { useState } from "react";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Dot, type Tone } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
} from "@/components/foundation/ui/dropdown-menu";
import type { BulkKind } from "@/lib/foundation/record-layer/bulk";
import { useAssignableMembers } from "@/lib/foundation/record-layer/record-members";
import { membersHeading } from "./members-heading";

type AssignButtonProps = {
  kind: BulkKind;
  onAssign: (change: Record<string, string>) => void;
};

/** The menu that assigns the selected records. */
export function AssignButton({ kind, onAssign }: AssignButtonProps) {
  const [isOpened, setOpened] = useState(false);
  const members = useAssignableMembers(kind, { enabled: isOpened });
  const column = kind === "tasks" ? "assigned_to" : "owner_id";
  return (
    <DropdownMenu
      onOpenChange={(open) => open && setOpened(true)}
      trigger={
        <Button icon="user-round" variant="quiet" size="sm">
          Assign
        </Button>
      }
      side="top"
      align="start"
      aria-label="Assign to"
      className="max-h-[min(360px,var(--radix-dropdown-menu-content-available-height))] overflow-y-auto"
    >
      <DropdownMenuLabel>{membersHeading(members)}</DropdownMenuLabel>
      {members.data?.map(({ user_id, name }) => (
        <DropdownMenuItem key={user_id} onSelect={() => onAssign({ [column]: user_id })}>
          <Avatar id={user_id} name={name} size="xs" />
          <span className="truncate">{name}</span>
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}

type StatusButtonProps = {
  statuses: readonly string[];
  getTone: (status: string) => Tone;
  onChoose: (status: string) => void;
};

/** The menu that sets the status of the selected records. */
export function StatusButton({ statuses, getTone, onChoose }: StatusButtonProps) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" size="sm">
          Status
        </Button>
      }
      side="top"
      align="start"
      aria-label="Status"
    >
      {statuses.map((status) => (
        <DropdownMenuItem key={status} onSelect={() => onChoose(status)}>
          <span className="grid w-4 place-items-center">
            <Dot tone={getTone(status)} />
          </span>
          {status}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
