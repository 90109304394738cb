"use client";

import { Button } from "@/components/foundation/ui/button";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useHistory } from "@/lib/messaging/messages/hooks";
import {
  isSentFromHere,
  isUndelivered,
  formatShortTime,
  toStatusText,
} from "@/lib/messaging/messages/message-labels";
import { messageMessages } from "@/lib/messaging/messages/messages";
import type { Message } from "@/lib/messaging/messages/serialize";

type MessageHistoryProps = { channel: "email" | "sms"; clientId: string };

const words = {
  email: { title: "Emails with this client", failed: messageMessages.emailHistoryFailed },
  sms: { title: "Texts with this client", failed: messageMessages.smsHistoryFailed },
};

/** Renders earlier messages with the client, below the message being written. */
export function MessageHistory({ channel, clientId }: MessageHistoryProps) {
  const history = useHistory(channel, clientId);
  const { title, failed } = words[channel];
  if (history.data?.length === 0) return null;
  return (
    <section aria-label={title} className="border-t border-line pt-4">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      {history.isPending && <SkeletonText lines={3} className="mt-3" />}
      {history.isError && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {failed}
          <Button variant="link" size="sm" onClick={() => void history.refetch()}>
            Try Again
          </Button>
        </p>
      )}
      <ul role="list" className="mt-1 divide-y divide-line">
        {history.data?.map((message) => (
          <HistoryLine key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}

function HistoryLine({ message }: { message: Message }) {
  const timeZone = useTimeZone();
  const failed = isUndelivered(message);
  const sender = message.direction === "inbound" ? (message.sender_name ?? "They") : "You";
  const writer = message.direction === "outbound" ? (message.sender_name ?? sender) : sender;
  return (
    <li className="py-2 text-sm">
      <p className="flex min-w-0 items-baseline gap-2">
        <span className="min-w-0 truncate font-medium">{writer}</span>
        {isSentFromHere(message) && (
          <span className={failed ? "text-danger-fg" : "text-muted"}>
            {toStatusText(message, timeZone)}
          </span>
        )}
        <span className="ml-auto shrink-0 text-muted tabular-nums">
          {formatShortTime(message.occurred_at, timeZone)}
        </span>
      </p>
      {message.subject && <p className="truncate">{message.subject}</p>}
      <p className="line-clamp-2 wrap-anywhere text-muted">{message.content}</p>
      {failed && message.failure && <p className="text-danger-fg">{message.failure}</p>}
    </li>
  );
}
