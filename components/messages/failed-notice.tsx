"use client";

import { toastFailure } from "@/components/records/toast-failure";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useRetryMessage } from "@/lib/messages/hooks";
import { STATUS_LABELS } from "@/lib/messages/list";
import { isUndelivered } from "@/lib/messages/message-labels";
import { messageMessages } from "@/lib/messages/messages";
import type { Message } from "@/lib/messages/serialize";

/** Why a message did not arrive, and the way to try again where that may help. */
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
    </Banner>
  );
}
