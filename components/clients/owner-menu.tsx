"use client";

import { AssigneeMenu } from "@/components/records/assignee-menu";
import { showToast } from "@/components/ui/toast";
import { useUpdateClient } from "@/lib/clients/hooks";
import { updateFailureText } from "@/lib/clients/save-failure";
import type { Client } from "@/lib/clients/serialize";
import type { AssignableMember } from "@/lib/members/hooks";
import { failureOf } from "./failure-of";

/** Whose client it is; with the assign permission, changed on the spot. */
export function OwnerMenu({ client }: { client: Client }) {
  const updateClient = useUpdateClient();

  function assign({ user_id, name }: AssignableMember) {
    updateClient.mutate(
      { id: client.id, changes: { owner_id: user_id }, ownerName: name },
      {
        onSuccess: () => showToast({ title: `${client.name} now belongs to ${name}` }),
        onError: (error) =>
          showToast({ variant: "error", title: updateFailureText(failureOf(error)) }),
      },
    );
  }

  return (
    <AssigneeMenu
      area="clients"
      label="Owner"
      current={{ id: client.owner_id, name: client.owner_name }}
      canAssign={client.can_assign}
      onAssign={assign}
    />
  );
}
