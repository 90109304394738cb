"use client";

import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { showFailure } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import { useRetryMessage } from "@/lib/messaging/messages/hooks";
import { STATUS_LABELS } from "@/lib/messaging/messages/list";
import { timelineMessages } from "@/lib/messaging/timeline/messages";
import type { TimelineMessage } from "@/lib/messaging/timeline/serialize";
import { EntryHead, getPersonName } from "./entry-head";
import { ExpandableText } from "./expandable-text";
import type { RowContext } from "./row-context";

type MessageProps = { message: TimelineMessage; context: RowContext };

/** Renders direction and people: from the team to the client, or the reverse. */
function Direction({ message, context }: MessageProps) {
  const ours = getPersonName(message.owner_id, message.owner_name, context);
  const client =
    message.client && `${message.client.first_name} ${message.client.last_name}`.trim();
  const [from, to] =
    message.direction === "outbound"
      ? [ours, message.recipient_name ?? client]
      : [message.sender_name ?? client ?? "Unknown sender", null];
  return (
    <>
      <span className="font-medium">{from}</span>
      {to && <span className="text-muted"> to {to}</span>}
      <span className="text-muted">
        {" · "}
        {message.channel.display_name}
        {message.direction === "inbound" && <span className="sr-only"> received</span>}
      </span>
    </>
  );
}

/** Renders an email, a text, or another written message. */
export function MessageBubble({ message, context }: MessageProps) {
  const isOurs = message.direction === "outbound";
  return (
    <>
      <EntryHead at={message.occurred_at}>
        <Direction message={message} context={context} />
      </EntryHead>
      <div
        className={cn(
          "mt-1.5 max-w-prose rounded-card px-3.5 py-2.5",
          isOurs ? "bg-accent-soft" : "border border-line bg-surface",
        )}
      >
        {message.subject && (
          <p className="mb-1 font-medium [overflow-wrap:anywhere]">{message.subject}</p>
        )}
        <ExpandableText text={message.content} truncatedId={message.is_cut ? message.id : null} />
      </div>
      {isOurs && <Delivery message={message} />}
    </>
  );
}

/** Renders the delivery status. A failure shows its reason and a retry button. */
function Delivery({ message }: { message: TimelineMessage }) {
  const timeZone = useTimeZone();
  const retry = useRetryMessage();
  const failed = message.status === "failed" || message.status === "bounced";
  return (
    <div
      className={cn(
        "mt-1 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-sm",
        failed ? "text-danger-fg" : "text-muted",
      )}
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {failed && (
          <Icon name="circle-exclamation-point" className="mr-1.5 inline size-3.5 align-[-2px]" />
        )}
        {STATUS_LABELS[message.status]}
        {message.status === "draft" && message.scheduled_at && (
          <> for {formatDateTime(message.scheduled_at, timeZone)}</>
        )}
        {failed && message.failure && `: ${message.failure}`}
      </p>
      {message.can_retry && (
        <Button
          icon="rotate-ccw"
          size="sm"
          pending={retry.isPending}
          onClick={() =>
            retry.mutate(
              { id: message.id },
              { onError: () => showFailure(timelineMessages.retryFailed) },
            )
          }
        >
          Retry
        </Button>
      )}
    </div>
  );
}

/** Renders a call or a meeting: people, direction and notes. */
export function LoggedLine({ message, context }: MessageProps) {
  const person = getPersonName(message.owner_id, message.owner_name, context);
  return (
    <>
      <EntryHead at={message.occurred_at}>
        <span className="font-medium">{toLoggedText(message, person, context)}</span>
      </EntryHead>
      <div className="mt-0.5 max-w-prose">
        <ExpandableText text={message.content} truncatedId={message.is_cut ? message.id : null} />
      </div>
    </>
  );
}

/** Returns "You called Dana Whitcomb"; on the client's page "You called" or "Dana called". */
function toLoggedText(message: TimelineMessage, person: string, { within }: RowContext): string {
  const { channel, direction, client, sender_name } = message;
  const name = client ? `${client.first_name} ${client.last_name}`.trim() : sender_name;
  const ours = channel.name === "meeting" ? `${person} met` : `${person} called`;
  if (channel.name === "phone" && direction === "inbound") {
    const caller = within === "client" ? client?.first_name : name;
    return caller ? `${caller} called` : "Call received";
  }
  return within === "client" || !name ? ours : `${ours} ${name}`;
}
