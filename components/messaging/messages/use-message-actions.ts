"use client";

import { useCallback, useMemo } from "react";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { useMarkMessages } from "@/lib/messaging/messages/hooks";
import {
  toManyMarkedText,
  toMarkFailedText,
  toMarkedText,
  MARK_LABELS,
  type MarkAction,
} from "@/lib/messaging/messages/messages";
import type { Message } from "@/lib/messaging/messages/serialize";

const OPPOSITE: Record<MarkAction, MarkAction> = {
  archive: "unarchive",
  unarchive: "archive",
  star: "unstar",
  unstar: "star",
  read: "unread",
  unread: "read",
};

/** Returns functions that mark messages. `markOpened` shows no toast; `mark` offers Undo. */
export function useMessageActions() {
  // Promises, because React Query drops the callbacks of a call when the next one follows.
  const { mutateAsync } = useMarkMessages();
  const send = useCallback(
    (messages: readonly Message[], action: MarkAction) =>
      mutateAsync({ messages, marks: MARK_LABELS[action].marks }).catch((error: unknown) => {
        showFailure(toMarkFailedText(action));
        throw error;
      }),
    [mutateAsync],
  );

  const mark = useCallback(
    (messages: readonly Message[], action: MarkAction) => {
      const marked = messages.map((message) => ({ ...message, ...MARK_LABELS[action].marks }));
      const undo = () => void send(marked, OPPOSITE[action]).catch(() => undefined);
      const title =
        messages.length === 1 ? toMarkedText(action) : toManyMarkedText(action, messages.length);
      send(messages, action).then(
        () => showToast({ title, action: { label: "Undo", onClick: undo } }),
        () => undefined,
      );
    },
    [send],
  );

  const markOpened = useCallback(
    (message: Message) => {
      if (!message.is_read) void send([message], "read").catch(() => undefined);
    },
    [send],
  );

  return useMemo(() => ({ mark, markOpened }), [mark, markOpened]);
}

export type MessageActions = ReturnType<typeof useMessageActions>;
