"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { DialogBody } from "@/components/foundation/ui/dialog";
import { ErrorState } from "@/components/foundation/ui/error-state";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useConversation, useMessage } from "@/lib/messaging/messages/hooks";
import {
  getMessageTitle,
  getPreview,
  isScheduled,
  isSentFromHere,
  listStatusHistory,
} from "@/lib/messaging/messages/message-labels";
import { messageMessages } from "@/lib/messaging/messages/messages";
import { getPartyName, getSender } from "@/lib/messaging/messages/party";
import type { Message } from "@/lib/messaging/messages/serialize";
import { FailedNotice } from "./failed-notice";
import { MessageActionBar } from "./message-action-bar";
import { MessageBody } from "./message-body";
import { MessageHeading } from "./message-heading";
import { ScheduledNotice } from "./scheduled-notice";
import { ShortTime } from "./short-time";
import { UnmatchedNotice } from "./unmatched-notice";
import type { MessageActions } from "./use-message-actions";
import { WaitingNotice } from "./waiting-notice";

export type OpenMessageProps = {
  id: string;
  /** The message as the list loaded it. */
  listed: Message | undefined;
  actions: MessageActions;
  canCompose: boolean;
  canCreateClient: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
  onArchive: (message: Message) => void;
  onReply: (message: Message) => void;
  onForward: (message: Message) => void;
  onDelete: (message: Message) => void;
};

/** Returns the open message with its title. Reads the message separately when the list does not have it. */
export function useOpenMessage({ id, listed }: Pick<OpenMessageProps, "id" | "listed">) {
  const { data: message = listed, error, refetch } = useMessage(id);
  return { message, title: message ? getMessageTitle(message) : "Message", error, refetch };
}

type ConversationProps = OpenMessageProps & { open: ReturnType<typeof useOpenMessage> };

/** Renders the open message among all others of the same person, or the reason it could not be loaded. */
export function Conversation({ open, ...props }: ConversationProps) {
  const { message, error } = open;
  if (message) return <Thread {...props} message={message} />;
  return (
    <DialogBody>
      {error ? (
        <ErrorState
          title={error.message || messageMessages.fetchFailed}
          action={<Button onClick={() => void open.refetch()}>Try Again</Button>}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
    </DialogBody>
  );
}

type ThreadProps = OpenMessageProps & { message: Message };

/** Renders all messages of the person, latest first: the open one in full, the others as a line each. */
function Thread(props: ThreadProps) {
  const { message, actions } = props;
  const { data } = useConversation(message.id);
  const others = data?.messages ?? [];
  const isListed = others.some(({ id }) => id === message.id);
  const markOpened = useEffectEvent(() => actions.markOpened(isListed ? others : [message]));
  useEffect(() => markOpened(), [message.id, isListed]);
  return (
    <>
      <MessageActionBar {...props} />
      <DialogBody className="px-0 pt-0 pb-0">
        <ol aria-label="Messages with this person" className="divide-y divide-line">
          {(isListed ? others : [message, ...others]).map((one) =>
            one.id === message.id ? (
              <OpenMessage key={one.id} {...props} />
            ) : (
              <MessageLine key={one.id} message={one} onOpen={props.onOpen} />
            ),
          )}
        </ol>
      </DialogBody>
    </>
  );
}

function OpenMessage({ message, ...props }: ThreadProps) {
  const timeZone = useTimeZone();
  const item = useRef<HTMLLIElement>(null);
  // The line that opened the message is removed, so the message takes the focus.
  useEffect(() => {
    if (document.activeElement === document.body) item.current?.focus();
  }, []);
  return (
    <li ref={item} tabIndex={-1} className="flex flex-col gap-4 px-5 py-4 outline-none">
      <MessageHeading message={message} />
      {message.is_unmatched && props.canCompose && (
        <UnmatchedNotice message={message} canCreateClient={props.canCreateClient} />
      )}
      <FailedNotice message={message} />
      <WaitingNotice message={message} />
      <ScheduledNotice message={message} onCancel={() => props.onDelete(message)}>
        <MessageBody message={message} />
      </ScheduledNotice>
      {isSentFromHere(message) && !isScheduled(message) && message.status !== "failed" && (
        <p className="text-sm text-muted">{listStatusHistory(message, timeZone)}</p>
      )}
    </li>
  );
}

type MessageLineProps = { message: Message; onOpen: (id: string) => void };

function MessageLine({ message, onOpen }: MessageLineProps) {
  const sender = message.direction === "outbound" ? "You" : getPartyName(getSender(message));
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(message.id)}
        className="flex w-full min-w-0 items-baseline gap-3 px-5 py-2.5 text-left text-sm hover:bg-hover touch:min-h-11"
      >
        <span className={cn("w-28 shrink-0 truncate", !message.is_read && "font-semibold")}>
          {sender}
        </span>
        <span className="min-w-0 flex-1 truncate text-muted">
          {message.subject && <span className="text-text">{message.subject} </span>}
          {getPreview(message)}
        </span>
        <span className="shrink-0 text-muted tabular-nums">
          <ShortTime message={message} />
        </span>
      </button>
    </li>
  );
}
