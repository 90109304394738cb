"use client";

import { Mail, Pencil, Phone, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ContactLog } from "@/components/notes/contact-log";
import { Avatar } from "@/components/ui/avatar";
import { Button, ButtonLink } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { Client } from "@/lib/clients/serialize";
import DeleteClientDialog from "./delete-client-dialog";
import { StatusMenu } from "./status-menu";

/** The client's name and what one does with a client. */
export function ProfileHeader({ client }: { client: Client }) {
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-4 touch:items-start">
        <Avatar
          id={client.id}
          name={client.name}
          size="xl"
          className="touch:size-12 touch:text-lg"
        />
        <div className="min-w-0">
          <h1 className="text-xl [overflow-wrap:anywhere]">{client.name}</h1>
          <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <StatusMenu client={client} />
            {client.company && <p className="truncate text-muted">{client.company}</p>}
          </div>
        </div>
      </div>
      <div
        data-print="hide"
        className="flex flex-wrap items-center gap-2 touch:w-full touch:[&>:not([aria-label])]:flex-1"
      >
        <ButtonLink href={`tel:${client.phone}`} prefetch={false}>
          <Phone aria-hidden="true" />
          Call
        </ButtonLink>
        {client.email && (
          <ButtonLink href={`mailto:${client.email}`} prefetch={false}>
            <Mail aria-hidden="true" />
            Email
          </ButtonLink>
        )}
        {client.can_update && <ContactLog clientId={client.id} />}
        {client.can_update && (
          <ButtonLink href={`/clients/edit/${client.id}`} variant="primary">
            <Pencil aria-hidden="true" />
            Edit
          </ButtonLink>
        )}
        {client.can_delete && (
          <Tooltip text="Delete client">
            <Button
              variant="danger-quiet"
              size="icon"
              aria-label="Delete client"
              onClick={() => setDeleting(true)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </Tooltip>
        )}
      </div>
      {deleting && (
        <DeleteClientDialog
          client={client}
          onClose={() => setDeleting(false)}
          onDeleted={() => router.push("/clients")}
        />
      )}
    </div>
  );
}
