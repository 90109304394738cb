"use client";

import { AssigneeMenu } from "@/components/records/assignee-menu";
import { showToast } from "@/components/ui/toast";
import { useUpdateDeal } from "@/lib/deals/hooks";
import { dealFailureText } from "@/lib/deals/save-failure";
import type { Deal } from "@/lib/deals/serialize";
import type { AssignableMember } from "@/lib/members/hooks";

/** The assigned agent; with the assign permission, changed on the spot. */
export function AgentMenu({ deal }: { deal: Deal }) {
  const updateDeal = useUpdateDeal();

  function assign({ user_id, name }: AssignableMember) {
    const changes = { owner_id: user_id };
    updateDeal.mutate(
      { id: deal.id, changes, shown: { ...changes, owner_name: name } },
      {
        onSuccess: () => showToast({ title: `${deal.title} now belongs to ${name}` }),
        onError: (error) => showToast({ variant: "error", title: dealFailureText(error) }),
      },
    );
  }

  return (
    <AssigneeMenu
      area="deals"
      label="Assigned agent"
      current={{ id: deal.owner_id, name: deal.owner_name }}
      canAssign={deal.can_assign}
      onAssign={assign}
    />
  );
}
