"use client";

import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import { useCancelMessage, useRetryMessage } from "@/lib/messaging/messages/hooks";
import { mayArriveTwice } from "@/lib/messaging/messages/message-labels";
import { messageMessages } from "@/lib/messaging/messages/messages";
import type { Message } from "@/lib/messaging/messages/serialize";

/** Renders the time of the next attempt, with buttons to send now or cancel. */
export function WaitingNotice({ message }: { message: Message }) {
  const retry = useRetryMessage();
  const cancel = useCancelMessage();
  const timeZone = useTimeZone();
  const { next_attempt: next } = message;
  if (!next) return null;
  const send = () =>
    retry.mutate(
      { id: message.id },
      { onError: (error) => toastFailure(error, messageMessages.retryFailed) },
    );
  const callOff = () =>
    cancel.mutate(
      { id: message.id },
      { onError: (error) => toastFailure(error, messageMessages.cancelFailed) },
    );
  const isPending = retry.isPending || cancel.isPending;
  return (
    <Banner
      tone="warning"
      action={
        message.can_retry && (
          <div className="flex gap-2">
            <Button size="sm" disabled={isPending} pending={retry.isPending} onClick={send}>
              Send now
            </Button>
            <Button size="sm" disabled={isPending} pending={cancel.isPending} onClick={callOff}>
              Cancel sending
            </Button>
          </div>
        )
      }
    >
      <span className="font-medium">
        {messageMessages.triedAgain(formatDateTime(next.at, timeZone))}
      </span>
      {next.reason && `: ${next.reason}`}
      {mayArriveTwice(message) && <p>{messageMessages.sameEmail}</p>}
    </Banner>
  );
}
