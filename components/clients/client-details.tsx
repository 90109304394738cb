"use client";

import type { ReactNode } from "react";
import { AssigneeMenu } from "@/components/records/assignee-menu";
import { Detail, Details } from "@/components/records/details";
import { Card, CardHeader } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { useUpdateClient } from "@/lib/clients/hooks";
import { updateFailureText } from "@/lib/clients/save-failure";
import type { Client } from "@/lib/clients/serialize";
import { formatCurrency, formatDate, formatPhone } from "@/lib/format";

/** How to reach the client, what they are worth, whose they are. */
export function ClientDetails({ client, timeZone }: { client: Client; timeZone: string }) {
  const { mutateAsync: update } = useUpdateClient();
  return (
    <Card>
      <CardHeader title="Details" />
      <Details>
        <Detail label="Phone">
          <Reach href={`tel:${client.phone}`}>{formatPhone(client.phone)}</Reach>
        </Detail>
        <Detail label="Email">
          {client.email && <Reach href={`mailto:${client.email}`}>{client.email}</Reach>}
        </Detail>
        <Detail label="Address">{client.address}</Detail>
        <Detail label="Company">{client.company}</Detail>
        <Detail label="Deal value">
          <span className="font-medium tabular-nums">{formatCurrency(client.deal_value)}</span>
        </Detail>
        <Detail label="Last contact">
          {client.last_contact_at ? (
            <RelativeTime at={client.last_contact_at} timeZone={timeZone} />
          ) : (
            <span className="text-muted">No contact yet</span>
          )}
        </Detail>
        <Detail label="Owner">
          <AssigneeMenu
            area="clients"
            label="Owner"
            current={{ id: client.owner_id, name: client.owner_name }}
            canAssign={client.can_assign}
            record={client.name}
            assign={({ user_id, name }) =>
              update({
                id: client.id,
                changes: { owner_id: user_id },
                shown: { owner_id: user_id, owner_name: name },
              })
            }
            failureText={updateFailureText}
          />
        </Detail>
        <Detail label="Added">{formatDate(client.created_at, timeZone)}</Detail>
      </Details>
    </Card>
  );
}

function Reach({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="rounded-mark text-accent-fg tabular-nums underline-offset-4 [overflow-wrap:anywhere] hover:underline touch:inline-flex touch:min-h-11 touch:items-center"
    >
      {children}
    </a>
  );
}
