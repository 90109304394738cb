"use client";

import { Link } from "@/components/foundation/ui/link";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge, getTone } from "@/components/foundation/ui/badge";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime, formatPhone } from "@/lib/foundation/text/format";
import { PRIORITY_LABELS } from "@/lib/messaging/messages/list";
import { getClientName } from "@/lib/messaging/messages/message-labels";
import {
  getOtherParty,
  getPartyName,
  getRecipient,
  getSender,
  type Party,
} from "@/lib/messaging/messages/party";
import type { Message } from "@/lib/messaging/messages/serialize";
import { ChannelBadge } from "./channel-badge";

/** Renders sender, recipient, channel, time and subject. */
export function MessageHeading({ message }: { message: Message }) {
  const timeZone = useTimeZone();
  const { client, deal, priority } = message;
  const sender = getSender(message);
  const marked = priority === "high" || priority === "urgent";
  return (
    <div className="flex gap-3">
      <Avatar
        id={
          message.direction === "outbound" ? message.owner_id : (client?.id ?? getPartyName(sender))
        }
        name={getPartyName(sender)}
        size="md"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 wrap-anywhere">
            <span className="sr-only">From </span>
            <PartyText party={sender} strong />
          </p>
          <time dateTime={message.occurred_at} className="text-sm text-muted tabular-nums">
            {formatDateTime(message.occurred_at, timeZone)}
          </time>
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          To <PartyText party={getRecipient(message)} />
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <ChannelBadge channel={message.channel} />
          {marked && (
            <Badge tone={getTone(priority === "urgent" ? "red" : "amber")} dot>
              {PRIORITY_LABELS[priority]}
            </Badge>
          )}
          {client?.id && getClientName(client) !== getPartyName(getOtherParty(message)) && (
            <FactLink icon="user" label="Client" href={`/client/${client.id}`}>
              {getClientName(client)}
            </FactLink>
          )}
          {deal?.id && (
            <FactLink icon="handshake" label="Deal" href={`/deal/${deal.id}`}>
              {deal.title}
            </FactLink>
          )}
        </div>
      </div>
    </div>
  );
}

type FactLinkProps = { icon: IconName; label: string; href: string; children: string };

function FactLink({ icon, label, href, children }: FactLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="flex min-w-0 items-center gap-1.5 rounded-mark text-muted decoration-control underline-offset-4 hover:text-text hover:underline touch:min-h-11"
    >
      <Icon name={icon} className="size-3.5 shrink-0" />
      <span className="sr-only">{label} </span>
      <span className="truncate">{children}</span>
    </Link>
  );
}

function PartyText({ party, strong = false }: { party: Party; strong?: boolean }) {
  const name = getPartyName(party);
  const address = party.email ?? (party.phone && formatPhone(party.phone));
  return (
    <>
      <span className={strong ? "font-medium" : ""}>{name}</span>
      {address && address !== name && (
        <span className="ml-1.5 inline-block text-sm text-muted">{address}</span>
      )}
    </>
  );
}
