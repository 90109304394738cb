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
import { useUpdateDeal } from "@/lib/deals/hooks";
import { dealFailureText } from "@/lib/deals/save-failure";
import type { Deal } from "@/lib/deals/serialize";
import { useAssignableMembers } from "@/lib/members/hooks";

/** The assigned agent; with the assign permission, changed on the spot. */
export function AgentMenu({ deal }: { deal: Deal }) {
  const [opened, setOpened] = useState(false);
  const members = useAssignableMembers("deals", { enabled: opened && deal.can_assign });
  const updateDeal = useUpdateDeal();
  if (!deal.can_assign) return <AgentName deal={deal} />;

  function assign(ownerId: string) {
    const member = members.data?.find((candidate) => candidate.user_id === ownerId);
    if (!member || ownerId === deal.owner_id) return;
    const changes = { owner_id: ownerId };
    updateDeal.mutate(
      { id: deal.id, changes, shown: { ...changes, owner_name: member.name } },
      {
        onSuccess: () => showToast({ title: `${deal.title} now belongs to ${member.name}` }),
        onError: (error) => showToast({ variant: "error", title: dealFailureText(error) }),
      },
    );
  }

  return (
    <DropdownMenu modal={false} onOpenChange={(open) => open && setOpened(true)}>
      <DropdownMenuTrigger className="-mx-1.5 inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control px-1.5 hover:bg-hover aria-expanded:bg-hover touch:min-h-11">
        <span className="sr-only">Assigned agent: </span>
        <AgentName deal={deal} />
        <span className="sr-only">. Change</span>
        <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        aria-label="Assigned agent"
        className="max-h-[min(360px,var(--radix-dropdown-menu-content-available-height))] overflow-y-auto"
      >
        <DropdownMenuLabel>{labelFor(members)}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={deal.owner_id} onValueChange={assign}>
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

function AgentName({ deal }: { deal: Deal }) {
  const name = deal.owner_name ?? "Former member";
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Avatar id={deal.owner_id} name={name} size="xs" />
      <span className="truncate">{name}</span>
    </span>
  );
}
