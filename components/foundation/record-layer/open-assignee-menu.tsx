"use client";

import type { ReactElement } from "react";
import { Avatar } from "@/components/foundation/ui/avatar";
import {
  DropdownMenu,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from "@/components/foundation/ui/dropdown-menu";
import type { OwnedList } from "@/lib/foundation/record-layer/kinds";
import { useAssignableMembers } from "@/lib/foundation/record-layer/record-members";
import { membersHeading } from "./members-heading";

type OpenAssigneeMenuProps = {
  trigger: ReactElement;
  area: OwnedList;
  label: string;
  ownerId: string;
  onChoose: (member: { user_id: string; name: string }) => void;
};

/** The menu of members who may own a record. It is open when it is rendered. */
export default function OpenAssigneeMenu(props: OpenAssigneeMenuProps) {
  const { trigger, area, label, ownerId, onChoose } = props;
  const members = useAssignableMembers(area, { enabled: true });
  function choose(userId: string) {
    const member = members.data?.find((candidate) => candidate.user_id === userId);
    if (member && userId !== ownerId) onChoose(member);
  }
  return (
    <DropdownMenu
      defaultOpen
      trigger={trigger}
      align="start"
      aria-label={label}
      className="max-h-[min(360px,var(--radix-dropdown-menu-content-available-height))] overflow-y-auto"
    >
      <DropdownMenuLabel>{membersHeading(members)}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={ownerId} onValueChange={choose}>
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
