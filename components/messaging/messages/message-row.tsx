"use client";

import { Link } from "@/components/foundation/ui/link";
import { memo, type ReactNode } from "react";
import { coverClasses } from "@/components/foundation/record-layer/cover-link";
import { Badge, getTone } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatTime } from "@/lib/foundation/text/format";
import { PRIORITY_LABELS, type MessageSource } from "@/lib/messaging/messages/list";
import {
  canReply,
  getClientName,
  isScheduled,
  isSentFromHere,
  isUndelivered,
  getMessageTitle,
  getPreview,
  getRowTitle,
  toStatusText,
} from "@/lib/messaging/messages/message-labels";
import { getOtherParty, getPartyName } from "@/lib/messaging/messages/party";
import type { Message } from "@/lib/messaging/messages/serialize";
import { ChannelBadge } from "./channel-badge";
import { messageRowClasses } from "./message-row-classes";
import { ShortTime } from "./short-time";
import type { MessageActions } from "./use-message-actions";

export type MessageRowProps = {
  message: Message;
  selected: boolean;
  onSelect: (id: string, selected: boolean) => void;
  onOpen: (id: string) => void;
  onReply: (message: Message) => void;
  onDelete: (messages: Message[]) => void;
  actions: MessageActions;
  canCompose: boolean;
  /** The source of the list. A row is a person with their latest message, or a single message. */
  source: MessageSource;
  /** Whether the message is shown beside the list. */
  isOpen: boolean;
};

/** Renders a row of the message list: person, channel, subject, time and status. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, selected, onOpen, isOpen } = props;
  const unread = !message.is_read;
  const isPerson = props.source === "conversations";
  const title = isPerson ? getPartyName(getOtherParty(message)) : getRowTitle(message);
  return (
    <li
      data-message-row={message.id}
      className={cn(
        messageRowClasses,
        isOpen && "bg-hover",
        selected && "bg-accent-soft hover:bg-accent-soft",
      )}
    >
      <RowMarks {...props} />
      <div className="min-w-0 flex-1 @3xl:grid @3xl:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] @3xl:gap-4">
        <div className="min-w-0 @max-3xl:flex @max-3xl:items-baseline @max-3xl:gap-2">
          <p
            className={cn(
              "flex min-w-0 items-center gap-2",
              unread ? "font-semibold" : "font-medium",
            )}
          >
            {unread && (
              <>
                <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
                <span className="sr-only">Unread. </span>
              </>
            )}
            <span className="truncate" title={title}>
              {title}
            </span>
          </p>
          <div className="mt-1 flex min-w-0 items-center gap-2 @max-3xl:hidden">
            <ChannelBadge channel={message.channel} />
            <ClientFact message={message} />
          </div>
          <span className="ml-auto shrink-0 text-sm text-muted tabular-nums group-focus-within/row:invisible group-hover/row:invisible touch:visible! @3xl:hidden">
            <ShortTime message={message} />
          </span>
        </div>
        <div className="flex min-w-0 gap-4">
          <div className="min-w-0 flex-1">
            <p className="flex min-w-0 items-center gap-2">
              <button
                type="button"
                data-message-open
                aria-current={isOpen || undefined}
                onClick={() => onOpen(message.id)}
                className={cn("truncate text-left", coverClasses, unread && "font-semibold")}
              >
                {getMessageTitle(message)}
              </button>
              <PriorityMark priority={message.priority} />
            </p>
            <p className="line-clamp-2 text-sm wrap-anywhere text-muted">
              {isPerson && message.direction === "outbound" && "You: "}
              {getPreview(message)}
            </p>
            <div className="mt-1.5 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 @3xl:hidden">
              <ChannelBadge channel={message.channel} />
              <ClientFact message={message} />
              <StatusFact message={message} />
            </div>
          </div>
          <div className="w-40 shrink-0 text-right text-sm text-muted @max-3xl:hidden">
            <div className="tabular-nums group-focus-within/row:invisible group-hover/row:invisible">
              <ShortTime message={message} />
            </div>
            <div className="mt-1 flex justify-end">
              <StatusFact message={message} />
            </div>
          </div>
        </div>
      </div>
      <RowActions {...props} />
    </li>
  );
});

/** Renders the checkbox that selects the row, and the star. */
function RowMarks({ message, selected, onSelect, actions }: MessageRowProps) {
  return (
    <div className="flex shrink-0 items-start gap-1 touch:flex-col touch:gap-0">
      <span className="relative z-10 grid size-6 place-items-center touch:size-11">
        <Checkbox
          checked={selected}
          aria-label={`Select: ${getMessageTitle(message)}`}
          onCheckedChange={(on) => onSelect(message.id, on)}
        />
      </span>
      <StarButton message={message} actions={actions} />
    </div>
  );
}

function StarButton({ message, actions }: Pick<MessageRowProps, "message" | "actions">) {
  const { is_starred: starred } = message;
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={`Star: ${getMessageTitle(message)}`}
      title={starred ? "Unstar" : "Star"}
      onClick={() => actions.mark([message], starred ? "unstar" : "star")}
      className="relative z-10 grid size-6 place-items-center rounded-control text-muted hover:text-text touch:size-11"
    >
      <Icon name="star" className={cn("size-4", starred && "fill-yellow text-yellow")} />
    </button>
  );
}

function PriorityMark({ priority }: Pick<Message, "priority">) {
  if (priority !== "high" && priority !== "urgent") return null;
  return (
    <Badge tone={getTone(priority === "urgent" ? "red" : "amber")} dot className="shrink-0">
      {PRIORITY_LABELS[priority]}
    </Badge>
  );
}

function ClientFact({ message }: { message: Message }) {
  const { client } = message;
  if (!client)
    return message.is_unmatched ? <p className="text-sm text-muted">No client yet</p> : null;
  const name = getClientName(client);
  if (name === getPartyName(getOtherParty(message))) return null;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
      <Icon name="user" className="size-3.5 shrink-0" />
      <span className="sr-only">Client </span>
      {client.id ? (
        <Link
          href={`/client/${client.id}`}
          prefetch={false}
          title={name}
          className="relative z-10 min-w-0 truncate rounded-mark decoration-control underline-offset-4 hover:text-text hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="truncate">{name}</span>
      )}
    </p>
  );
}

/** Renders the delivery status of a sent message. A failure is red with its reason. */
function StatusFact({ message }: Pick<MessageRowProps, "message">) {
  const timeZone = useTimeZone();
  if (!isSentFromHere(message)) return null;
  if (isUndelivered(message)) {
    return (
      <p
        className="flex min-w-0 items-start gap-1.5 text-sm text-danger-fg"
        title={message.failure ?? ""}
      >
        <Icon name="circle-exclamation-point" className="mt-[3px] size-3.5 shrink-0" />
        <span className="line-clamp-2 min-w-0 text-left wrap-anywhere">
          <span className="font-medium">{toStatusText(message, timeZone)}</span>
          {message.failure && `: ${message.failure}`}
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      {isScheduled(message) && <Icon name="clock" className="size-3.5 shrink-0" />}
      <span>
        {isScheduled(message)
          ? `Sends at ${formatTime(message.occurred_at, timeZone)}`
          : toStatusText(message, timeZone)}
      </span>
    </p>
  );
}

/** Renders the row's actions, over the time on hover. On the phone they are in the open message. */
function RowActions(props: MessageRowProps) {
  const { message, actions, onReply, onDelete, canCompose, source } = props;
  const { is_archived: archived, is_read: read } = message;
  return (
    <div className="absolute top-1 right-2.5 z-10 flex rounded-control bg-hover opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 touch:hidden">
      {canCompose && canReply(message) && (
        <RowAction label="Reply" message={message} onPress={() => onReply(message)}>
          <Icon name="reply" />
        </RowAction>
      )}
      <RowAction
        label={archived ? "Unarchive" : "Archive"}
        message={message}
        onPress={() => actions.mark([message], archived ? "unarchive" : "archive")}
      >
        <Icon name={archived ? "archive-arrow-up" : "archive"} />
      </RowAction>
      <RowAction
        label={read ? "Mark unread" : "Mark read"}
        message={message}
        onPress={() => actions.mark([message], read ? "unread" : "read")}
      >
        <Icon name={read ? "mail" : "mail-open"} />
      </RowAction>
      {message.can_delete && source === "messages" && (
        <RowAction label="Delete" message={message} onPress={() => onDelete([message])}>
          <Icon name="trash" />
        </RowAction>
      )}
    </div>
  );
}

type RowActionProps = {
  label: string;
  message: Message;
  onPress: () => void;
  children: ReactNode;
};

function RowAction({ label, message, onPress, children }: RowActionProps) {
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      title={label}
      aria-label={`${label}: ${getMessageTitle(message)}`}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
