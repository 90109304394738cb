"use client";

import { RecordHeader } from "@/components/foundation/record-layer/record-header";
import { StatusMenu } from "@/components/foundation/record-layer/status-menu";
import { showFailure } from "@/components/foundation/ui/toast";
import {
  ContactActions,
  type ContactActionsProps,
} from "@/components/messaging/timeline/contact-actions";
import DeleteClientDialog from "@/components/records/clients/delete-client-dialog";
import { useUpdateClient } from "@/lib/records/clients/hooks";
import { CLIENT_STATUSES } from "@/lib/records/clients/list";
import { updateFailureText } from "@/lib/records/clients/save-failure";
import type { Client } from "@/lib/records/clients/serialize";
import { statusColor, type ClientStatus } from "@/lib/records/clients/status-color";
import { ClientAvatar, ClientFacts } from "./client-facts";

type ClientHeaderProps = ContactActionsProps & { client: Client };

/** Renders the client's name, and the actions call, write and new task. */
export function ClientHeader({ client, ...reach }: ClientHeaderProps) {
  return (
    <RecordHeader
      record={client}
      title={client.name}
      leading={<ClientAvatar client={client} />}
      facts={<ClientFacts client={client} status={<ClientStatusMenu client={client} />} />}
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

/** Changes the status at once and undoes it if the server refuses. */
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
