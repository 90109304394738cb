import type { ReactNode } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import {
  formatCurrency,
  formatDate,
  formatDateTime,
  formatPhone,
  formatRelative,
} from "@/lib/format";
import type { Client } from "@/lib/clients/serialize";
import { OwnerMenu } from "./owner-menu";

const linkClasses =
  "rounded-mark text-accent-fg underline-offset-4 [overflow-wrap:anywhere] hover:underline touch:inline-flex touch:min-h-11 touch:items-center";

/** How to reach the client, what they are worth, whose they are. */
export function ClientDetails({ client, timeZone }: { client: Client; timeZone: string }) {
  return (
    <Card>
      <CardHeader title="Details" />
      <dl className="divide-y divide-line px-5 pt-2 pb-1.5">
        <Row label="Phone">
          <a href={`tel:${client.phone}`} className={`${linkClasses} tabular-nums`}>
            {formatPhone(client.phone)}
          </a>
        </Row>
        <Row label="Email">
          {client.email && (
            <a href={`mailto:${client.email}`} className={linkClasses}>
              {client.email}
            </a>
          )}
        </Row>
        <Row label="Address">{client.address}</Row>
        <Row label="Company">{client.company}</Row>
        <Row label="Deal value">
          <span className="font-medium tabular-nums">{formatCurrency(client.deal_value)}</span>
        </Row>
        <Row label="Last contact">
          {client.last_contact_at ? (
            <time
              dateTime={client.last_contact_at}
              title={formatDateTime(client.last_contact_at, timeZone)}
              suppressHydrationWarning
            >
              {formatRelative(client.last_contact_at)}
            </time>
          ) : (
            <span className="text-muted">No contact yet</span>
          )}
        </Row>
        <Row label="Owner">
          <OwnerMenu client={client} />
        </Row>
        <Row label="Added">{formatDate(client.created_at, timeZone)}</Row>
      </dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-10 grid-cols-[88px_minmax(0,1fr)] content-center items-baseline gap-3 py-1.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {children || <span className="text-muted">Not set</span>}
      </dd>
    </div>
  );
}
