"use client";

import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useSelectMenuEntry } from "@/components/foundation/record-layer/select-box";
import type { SendKind } from "@/lib/records/clients/send-kind";
import type { ListedClient } from "@/lib/records/clients/serialize";

export type ClientMenuProps = {
  client: ListedClient;
  canAddTask: boolean;
  onDelete: (client: ListedClient) => void;
  /** Opens a message to the client; null without permission. */
  onSend: ((client: ListedClient, kind: SendKind) => void) | null;
};

/** Renders a client's menu. Its items depend on permissions and data. */
export function ClientMenu({ client, canAddTask, onDelete, onSend }: ClientMenuProps) {
  const { id, name, email, phone, can_update, can_delete } = client;
  const select = useSelectMenuEntry(id);
  return (
    <RecordMenu
      name={name}
      entries={[
        { label: "View Details", icon: "eye", href: `/client/${id}` },
        can_update && { label: "Edit Client", icon: "pencil", href: `/clients/edit/${id}` },
        canAddTask && { label: "Add Task", icon: "list-plus", href: `/tasks/new?client=${id}` },
        can_update && { label: "Add Note", icon: "notebook-pen", href: `/notes/new?client=${id}` },
        !!onSend &&
          !!email && { label: "Send Email", icon: "mail", onSelect: () => onSend(client, "email") },
        !!onSend &&
          !!phone && {
            label: "Send SMS",
            icon: "message-square-text",
            onSelect: () => onSend(client, "sms"),
          },
        select,
      ]}
      deletion={can_delete ? { label: "Delete Client", onDelete: () => onDelete(client) } : null}
    />
  );
}
