"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/foundation/ui/avatar";
import {
  DropdownMenu,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from "@/components/foundation/ui/dropdown-menu";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import type { OwnedList } from "@/lib/foundation/record-layer/kinds";
import { useAssignableMembers } from "@/lib/foundation/record-layer/record-members";

type AssigneeMenuProps = {
  area: OwnedList;
  /** How the screen calls them: "Owner". */
  label: string;
  record: { id: string; owner_id: string; owner_name: string | null; can_assign: boolean };
  /** The record's name, for the toast. */
  name: string;
  update: (change: {
    id: string;
    changes: { owner_id: string };
    shown: { owner_id: string; owner_name: string };
  }) => Promise<unknown>;
  failureText: (error: unknown) => string;
};

/** Whose record it is; with the assign permission, changed on the spot. */
export function AssigneeMenu(props: AssigneeMenuProps) {
  const { area, label, record, name, update, failureText } = props;
  const [opened, setOpened] = useState(false);
  const members = useAssignableMembers(area, { enabled: opened && record.can_assign });
  const owner = <Person id={record.owner_id} name={record.owner_name ?? "Former member"} />;
  if (!record.can_assign) return owner;

  function choose(userId: string) {
    const member = members.data?.find((candidate) => candidate.user_id === userId);
    if (!member || userId === record.owner_id) return;
    const shown = { owner_id: userId, owner_name: member.name };
    update({ id: record.id, changes: { owner_id: userId }, shown }).then(
      () => showToast({ title: `${name} is now assigned to ${member.name}` }),
      (error: unknown) => showFailure(failureText(error)),
    );
  }

  return (
    <DropdownMenu
      onOpenChange={(open) => open && setOpened(true)}
      trigger={
        <button
          type="button"
          className="-mx-1.5 inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control px-1.5 hover:bg-hover aria-expanded:bg-hover touch:min-h-11"
        >
          <span className="sr-only">{label}: </span>
          {owner}
          <span className="sr-only">. Change</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-muted print:hidden" />
        </button>
      }
      align="start"
      aria-label={label}
      className="max-h-[min(360px,var(--radix-dropdown-menu-content-available-height))] overflow-y-auto"
    >
      <DropdownMenuLabel>{membersHeading(members)}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={record.owner_id} onValueChange={choose}>
        {members.data?.map((member) => (
          <DropdownMenuRadioItem key={member.user_id} value={member.user_id}>
            <Avatar id={member.user_id} name={member.name} size="xs" />
            <span className="truncate">{member.name}</span>
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </DropdownMenu>
  );
}

/** What stands above the members to choose from, once they are there. */
export function membersHeading({
  isPending,
  isError,
}: {
  isPending: boolean;
  isError: boolean;
}): string {
  if (isError) return "The members could not be loaded";
  return isPending ? "Loading members..." : "Assign to";
}

function Person({ id, name }: { id: string; name: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Avatar id={id} name={name} size="xs" />
      <span className="truncate">{name}</span>
    </span>
  );
}
