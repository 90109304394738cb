"use client";

import { RecordHeader } from "@/components/records/record-header";
import { StatusMenu } from "@/components/records/status-menu";
import { ContactActions, type ContactActionsProps } from "@/components/timeline/contact-actions";
import { Avatar } from "@/components/ui/avatar";
import { showFailure } from "@/components/ui/toast";
import { useUpdateClient } from "@/lib/clients/hooks";
import { CLIENT_STATUSES } from "@/lib/clients/list";
import { updateFailureText } from "@/lib/clients/save-failure";
import type { Client } from "@/lib/clients/serialize";
import { statusColor, type ClientStatus } from "@/lib/clients/status-color";
import DeleteClientDialog from "./delete-client-dialog";

type ClientHeaderProps = ContactActionsProps & { client: Client };

/** The client's name, and what moves them on: to call, to write, the next task. */
export function ClientHeader({ client, ...reach }: ClientHeaderProps) {
  return (
    <RecordHeader
      record={client}
      title={client.name}
      leading={
        <Avatar
          id={client.id}
          name={client.name}
          size="xl"
          className="touch:size-12 touch:text-lg"
        />
      }
      facts={
        <>
          <ClientStatusMenu client={client} />
          {client.company && <p className="truncate text-muted">{client.company}</p>}
        </>
      }
      actions={<ContactActions {...reach} />}
      edit={client.can_update ? { label: "Edit Client", href: `/clients/edit/${client.id}` } : null}
      deletion={
        client.can_delete
          ? { label: "Delete Client", Dialog: DeleteClientDialog, listHref: "/clients" }
          : null
      }
    />
  );
}

/** It shows at once and goes back if the server refuses. */
function ClientStatusMenu({ client }: { client: Client }) {
  const updateClient = useUpdateClient();
  const change = (status: ClientStatus) =>
    updateClient.mutate(
      { id: client.id, changes: { status }, shown: { status } },
      { onError: (error) => showFailure(updateFailureText(error)) },
    );
  return (
    <StatusMenu
      status={client.status}
      statuses={CLIENT_STATUSES}
      getTone={statusColor}
      canChange={client.can_update}
      onChange={change}
    />
  );
}
