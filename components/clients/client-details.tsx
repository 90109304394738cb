"use client";

import { AssigneeMenu } from "@/components/records/assignee-menu";
import { Detail, Details } from "@/components/records/details";
import { Card, CardHeader } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { useUpdateClient } from "@/lib/clients/hooks";
import { updateFailureText } from "@/lib/clients/save-failure";
import type { Client } from "@/lib/clients/serialize";
import { formatCurrency, formatDate } from "@/lib/format";
import { EmailLines, PhoneLines } from "./contact-lines";

/** How to reach the client, what they are worth, whose they are. */
export function ClientDetails({ client, timeZone }: { client: Client; timeZone: string }) {
  const { mutateAsync: update } = useUpdateClient();
  return (
    <Card>
      <CardHeader title="Details" />
      <Details>
        <Detail label="Phone">
          <PhoneLines client={client} />
        </Detail>
        <Detail label="Email">
          {(client.email !== null || client.other_emails.length > 0) && (
            <EmailLines client={client} />
          )}
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
