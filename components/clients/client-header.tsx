"use client";

import { Phone } from "lucide-react";
import { SendButtons } from "@/components/messages/send-buttons";
import { ContactLog } from "@/components/notes/contact-log";
import { RecordHeader } from "@/components/records/record-header";
import { StatusMenu } from "@/components/records/status-menu";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { useUpdateClient } from "@/lib/clients/hooks";
import { CLIENT_STATUSES } from "@/lib/clients/list";
import { updateFailureText } from "@/lib/clients/save-failure";
import type { Client } from "@/lib/clients/serialize";
import { statusColor, type ClientStatus } from "@/lib/clients/status-color";
import DeleteClientDialog from "./delete-client-dialog";

type ClientHeaderProps = {
  client: Client;
  /** Whether the reader may write to clients. */
  canSend: boolean;
  timeZone: string;
};

/** The client's name and what one does with a client. */
export function ClientHeader(props: ClientHeaderProps) {
  const { client } = props;
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
      actions={<WaysToReach {...props} />}
      edit={client.can_update ? { label: "Edit", href: `/clients/edit/${client.id}` } : null}
      deletion={
        client.can_delete
          ? { label: "Delete client", Dialog: DeleteClientDialog, listHref: "/clients" }
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
      { onError: (error) => showToast({ variant: "error", title: updateFailureText(error) }) },
    );
  return (
    <StatusMenu
      status={client.status}
      statuses={CLIENT_STATUSES}
      toneOf={statusColor}
      canChange={client.can_update}
      onChange={change}
    />
  );
}

function WaysToReach({ client, canSend, timeZone }: ClientHeaderProps) {
  return (
    <>
      <ButtonLink href={`tel:${client.phone}`} prefetch={false}>
        <Phone aria-hidden="true" />
        Call
      </ButtonLink>
      {canSend && <SendButtons client={client} timeZone={timeZone} />}
      {client.can_update && <ContactLog clientId={client.id} />}
    </>
  );
}
