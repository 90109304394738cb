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
import type { MessageSource } from "@/lib/messaging/messages/list";
import type { Message } from "@/lib/messaging/messages/serialize";

const OPPOSITE: Record<MarkAction, MarkAction> = {
  archive: "unarchive",
  unarchive: "archive",
  star: "unstar",
  unstar: "star",
  read: "unread",
  unread: "read",
};

/** Marks that apply to a whole conversation. Star and unread apply to a single message. */
const OF_CONVERSATIONS: readonly MarkAction[] = ["archive", "unarchive", "read"];

/**
 * Returns functions that mark messages. `markOpened` shows no toast; `mark` offers Undo. Where the list shows one
 * row a person, archiving and reading apply to all messages of that person.
 */
export function useMessageActions(source: MessageSource) {
  // Promises, because React Query drops the callbacks of a call when the next one follows.
  const { mutateAsync } = useMarkMessages();
  const send = useCallback(
    (messages: readonly Message[], action: MarkAction, more: Marking = {}) =>
      mutateAsync({ messages, marks: MARK_LABELS[action].marks, ...more }).catch(
        (error: unknown) => {
          showFailure(toMarkFailedText(action));
          throw error;
        },
      ),
    [mutateAsync],
  );

  const mark = useCallback(
    (messages: readonly Message[], action: MarkAction) => {
      const marked = messages.map((message) => ({ ...message, ...MARK_LABELS[action].marks }));
      const whole = source === "conversations" && OF_CONVERSATIONS.includes(action);
      send(messages, action, { whole }).then(
        (ids) => {
          const undo = () => void send(marked, OPPOSITE[action], { ids }).catch(() => undefined);
          const title =
            ids.length > 1 ? toManyMarkedText(action, ids.length) : toMarkedText(action);
          showToast({ title, ...(ids.length > 0 && { action: { label: "Undo", onClick: undo } }) });
        },
        () => undefined,
      );
    },
    [send, source],
  );

  const markOpened = useCallback(
    (messages: readonly Message[]) => {
      const unread = messages.filter((message) => !message.is_read);
      if (unread.length > 0) void send(unread, "read").catch(() => undefined);
    },
    [send],
  );

  return useMemo(() => ({ mark, markOpened }), [mark, markOpened]);
}

type Marking = { whole?: boolean; ids?: readonly string[] };

export type MessageActions = ReturnType<typeof useMessageActions>;
