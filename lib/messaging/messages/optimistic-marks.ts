import type { QueryClient } from "@tanstack/react-query";
import { optimisticUpdate } from "@/lib/foundation/record-layer/cache";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import { UNREAD_COUNT_KEY, type UnreadCount } from "./count-hook";
import type { MessageMarks } from "./schema";
import type { Message, MessagePage } from "./serialize";

/**
 * Shows marks on messages in every cache before the server responds, and adjusts the number of unread ones.
 * Returns a function that undoes it.
 */
export async function markOptimistically(
  queryClient: QueryClient,
  messages: readonly Message[],
  marks: MessageMarks,
): Promise<() => void> {
  const fewer = messages.reduce((sum, message) => sum + getUnreadChange(message, marks), 0);
  const takingBack = await Promise.all(
    messages.map(({ id }) => optimisticUpdate(queryClient, "messages", id, marks)),
  );
  adjustUnreadCount(queryClient, -fewer);
  return () => {
    takingBack.forEach((undo) => undo());
    adjustUnreadCount(queryClient, fewer);
  };
}

/** Unread means neither read nor archived. */
const isUnread = ({ is_read, is_archived }: Pick<Message, "is_read" | "is_archived">) =>
  !is_read && !is_archived;

const getUnreadChange = (message: Message, marks: MessageMarks) =>
  Number(isUnread(message)) - Number(isUnread({ ...message, ...marks }));

function adjustUnreadCount(queryClient: QueryClient, by: number): void {
  if (by === 0) return;
  const shift = <Counted extends { unread_count: number }>(cached: Counted | undefined) =>
    cached && { ...cached, unread_count: Math.max(0, cached.unread_count + by) };
  queryClient.setQueriesData<MessagePage>({ queryKey: recordKeys("messages").lists }, shift);
  queryClient.setQueryData<UnreadCount>(UNREAD_COUNT_KEY, shift);
}
