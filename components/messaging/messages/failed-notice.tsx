"use client";

import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { useRetryMessage } from "@/lib/messaging/messages/hooks";
import { STATUS_LABELS } from "@/lib/messaging/messages/list";
import { mayArriveTwice, isUndelivered } from "@/lib/messaging/messages/message-labels";
import { messageMessages } from "@/lib/messaging/messages/messages";
import type { Message } from "@/lib/messaging/messages/serialize";

/** Renders the reason for a failed delivery, with a retry button when a retry may help. */
export function FailedNotice({ message }: { message: Message }) {
  const retry = useRetryMessage();
  if (!isUndelivered(message)) return null;
  const again = () =>
    retry.mutate(
      { id: message.id },
      { onError: (error) => toastFailure(error, messageMessages.retryFailed) },
    );
  return (
    <Banner
      action={
        message.can_retry && (
          <Button size="sm" pending={retry.isPending} onClick={again}>
            Retry
          </Button>
        )
      }
    >
      <span className="font-medium">{STATUS_LABELS[message.status]}</span>
      {message.failure && `: ${message.failure}`}
      {mayArriveTwice(message) && <p>{messageMessages.sameEmail}</p>}
    </Banner>
  );
}
