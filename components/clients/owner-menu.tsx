"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { showToast } from "@/components/ui/toast";
import { useUpdateClient } from "@/lib/clients/hooks";
import { updateFailureText } from "@/lib/clients/save-failure";
import type { Client } from "@/lib/clients/serialize";
import { useAssignableMembers } from "@/lib/members/hooks";
import { failureOf } from "./failure-of";

/** Whose client it is; with the assign permission, changed on the spot. */
export function OwnerMenu({ client }: { client: Client }) {
  const [opened, setOpened] = useState(false);
  const members = useAssignableMembers("clients", { enabled: opened && client.can_assign });
  const updateClient = useUpdateClient();
  if (!client.can_assign) return <OwnerName client={client} />;

  function assign(ownerId: string) {
    const member = members.data?.find((candidate) => candidate.user_id === ownerId);
    if (!member || ownerId === client.owner_id) return;
    updateClient.mutate(
      { id: client.id, changes: { owner_id: ownerId }, ownerName: member.name },
      {
        onSuccess: () => showToast({ title: `${client.name} now belongs to ${member.name}` }),
        onError: (error) =>
          showToast({ variant: "error", title: updateFailureText(failureOf(error)) }),
      },
    );
  }

  return (
    <DropdownMenu modal={false} onOpenChange={(open) => open && setOpened(true)}>
      <DropdownMenuTrigger className="-mx-1.5 inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control px-1.5 hover:bg-hover aria-expanded:bg-hover touch:min-h-11">
        <span className="sr-only">Owner: </span>
        <OwnerName client={client} />
        <span className="sr-only">. Change</span>
        <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        aria-label="Owner"
        className="max-h-[min(360px,var(--radix-dropdown-menu-content-available-height))] overflow-y-auto"
      >
        <DropdownMenuLabel>{labelFor(members)}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={client.owner_id} onValueChange={assign}>
          {members.data?.map((member) => (
            <DropdownMenuRadioItem key={member.user_id} value={member.user_id}>
              <Avatar id={member.user_id} name={member.name} size="xs" />
              <span className="truncate">{member.name}</span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function labelFor({ isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isError) return "The members could not be loaded";
  return isPending ? "Loading members..." : "Assign to";
}

function OwnerName({ client }: { client: Client }) {
  const name = client.owner_name ?? "Former member";
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Avatar id={client.owner_id} name={name} size="xs" />
      <span className="truncate">{name}</span>
    </span>
  );
}
