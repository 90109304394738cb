"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import { updateCache } from "@/lib/foundation/record-layer/cache";
import { useRecord, useRecordPage } from "@/lib/foundation/record-layer/hooks";
import {
  useCreateRecord,
  useUpdateRecord,
  type NewRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { invalidateAfter } from "@/lib/foundation/record-layer/invalidation";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import { useUnreadMessages } from "./count-hook";
import type { BlockedAddress } from "./data";
import { toUnmatchedCountQuery, type ChannelName, type MessageSource } from "./list";
import { markOptimistically } from "./optimistic-marks";
import type {
  MessageFormValues,
  MessageMarks,
  SendEmailInput,
  SendSmsInput,
  UpdateMessageInput,
} from "./schema";
import type { Channel, Message, MessagePage } from "./serialize";

/** Reads a page of GET /api/messages or GET /api/conversations; `query` is its whole query. */
export function useMessages(
  source: MessageSource,
  query: URLSearchParams,
  initial?: InitialData<MessagePage>,
) {
  const address = `${source}?${query}`;
  return useApiQuery<MessagePage>(`/api/${address}`, {
    queryKey: recordKeys("messages").list(address),
    placeholderData: keepPreviousData,
    initial,
  });
}

/** Reads the messages with the same person as a message, latest first. */
export function useConversation(id: string) {
  const address = `conversations/${id}`;
  return useApiQuery<Omit<MessagePage, "unread_count">>(`/api/${address}`, {
    queryKey: recordKeys("messages").list(address),
    // Another message of the same person is opened: nothing has to be read to show it.
    placeholderData: (shown) =>
      shown?.messages.some((message) => message.id === id) ? shown : undefined,
  });
}

/** Reads one message, starting with the list's copy. */
export const useMessage = (id: string, initial?: InitialData<Message>) =>
  useRecord<Message>("messages", id, initial);

/** Reads the number of received messages from unknown senders. */
export function useUnmatchedCount(initial: InitialData<MessagePage> | undefined): number {
  const query = toUnmatchedCountQuery();
  return useRecordPage<MessagePage>("messages", query, { initial }).data?.totalCount ?? 0;
}

/** Refetches the lists when a message arrives: the number of unread ones has grown. */
export function useRefetchOnArrival(): void {
  const queryClient = useQueryClient();
  const unread = useUnreadMessages({ enabled: true }).data?.unread_count;
  const before = useRef(unread);
  useEffect(() => {
    const more = before.current !== undefined && unread !== undefined && unread > before.current;
    before.current = unread;
    if (more) void queryClient.invalidateQueries({ queryKey: recordKeys("messages").lists });
  }, [queryClient, unread]);
}

/** The cache key of the channels. */
export const CHANNELS_KEY = ["channels"];

/** Reads the channels in their configured order. They hardly ever change. */
export const useChannels = () =>
  useApiQuery<Channel[]>("/api/communication-channels", {
    queryKey: CHANNELS_KEY,
    responseField: "channels",
    staleTime: Infinity,
  });

type MarkRequest = {
  /** The messages as currently shown. */
  messages: readonly Message[];
  marks: MessageMarks;
  /** The ids to mark when there are more than the shown messages. */
  ids?: readonly string[];
  /** Whether to mark the whole conversations of these messages. */
  whole?: boolean;
};

const MARKS_KEY = ["messages", "marks"];

/** Sends marks and returns the ids of the messages marked. */
async function sendMarks({ messages, marks, whole, ...request }: MarkRequest) {
  const ids = request.ids ?? messages.map(({ id }) => id);
  const [only, ...others] = ids;
  if (only && others.length === 0 && !whole) {
    await apiFetch<Message>(`/api/messages?id=${only}`, { method: "PUT", body: marks });
    return ids;
  }
  if (whole) return putMarks("/api/conversations/marks", ids, marks);
  const marked: string[] = [];
  for (let from = 0; from < ids.length; from += MARKED_AT_ONCE) {
    const some = ids.slice(from, from + MARKED_AT_ONCE);
    marked.push(...(await putMarks("/api/messages/marks", some, marks)));
  }
  return marked;
}

/** The most ids of one PUT /api/messages/marks. A whole conversation may have more messages. */
const MARKED_AT_ONCE = 1000;

async function putMarks(path: string, ids: readonly string[], marks: MessageMarks) {
  const answer = await apiFetch<{ ids: string[] }>(path, {
    method: "PUT",
    body: { ids, ...marks },
  });
  return answer.ids;
}

/**
 * Marks messages for the person only, optimistically; a refusal undoes it. Returns the ids of the marked
 * messages. Archived messages leave the list; read or unstarred ones stay until the list is refetched. Throws
 * ApiError.
 */
export function useMarkMessages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: MARKS_KEY,
    mutationFn: sendMarks,
    onMutate: ({ messages, marks }) => markOptimistically(queryClient, messages, marks),
    onError: (_error, _marking, undo) => undo?.(),
    onSettled: (_done, _error, { marks }) => {
      const { lists } = recordKeys("messages");
      const leaves = marks.is_archived !== undefined;
      // A refetch since the first mark may have dropped the message from the list.
      const comesBack = marks.is_read === false || marks.is_starred === true;
      // Reading the list while another mark is under way would undo that mark on the screen.
      const isLast = queryClient.isMutating({ mutationKey: MARKS_KEY }) <= 1;
      const readsAgain = leaves || (comesBack && isLast);
      invalidateAfter(queryClient, "messages", readsAgain ? {} : { inPlace: lists });
    },
  });
}

/** Deletes messages and removes them from the cache. Returns the deleted ids. Throws ApiError. */
export function useDeleteMessages() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { changedKind: "messages" as const },
    mutationFn: async (ids: readonly string[]): Promise<readonly string[]> => {
      const [only, ...others] = ids;
      if (only && others.length === 0) {
        await apiFetch<void>(`/api/messages?id=${only}`, { method: "DELETE" });
        return ids;
      }
      const answer = { method: "POST", body: { ids } };
      return (await apiFetch<{ ids: string[] }>("/api/messages/delete", answer)).ids;
    },
    onSuccess: (deleted) => {
      for (const id of deleted) {
        updateCache(queryClient, "messages", id, () => null);
        queryClient.removeQueries({ queryKey: recordKeys("messages").detail(id) });
      }
    },
  });
}

/** Sends a message, or logs a conversation from elsewhere. Throws ApiError. */
export const useCreateMessage = () => useCreateRecord<MessageFormValues, Message>("messages");

type Sent = { success: true; message: Message };

/** Calls POST /api/email/send or /api/sms/send. Throws ApiError. */
const useSendMessage = <Body extends object>(path: string) =>
  useApiMutation((sent: NewRecord<Body>) => apiFetch<Sent>(path, { method: "POST", ...sent }), {
    changedKind: "messages",
  });

/** Sends an email. Throws ApiError. */
export const useSendEmail = () => useSendMessage<SendEmailInput>("/api/email/send");

/** Sends a text. Throws ApiError. */
export const useSendSms = () => useSendMessage<SendSmsInput>("/api/sms/send");

/** Changes the person's own unsent message. Throws ApiError. */
export const useUpdateMessage = () => useUpdateRecord<UpdateMessageInput, Message>("messages");

/** Calls an action on one message and caches the returned message. Throws ApiError. */
function useMessageAction<Input extends { id: string }>(
  name: string,
  toBody: (input: Input) => object | undefined,
) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { changedKind: "messages" as const },
    mutationFn: (input: Input) =>
      apiFetch<Message>(`/api/messages/${input.id}/${name}`, {
        method: "POST",
        body: toBody(input),
      }),
    onSuccess: (saved) => updateCache(queryClient, "messages", saved.id, () => saved),
  });
}

/** Sends a failed or waiting message now. Throws ApiError. */
export const useRetryMessage = () => useMessageAction<{ id: string }>("retry", () => undefined);

/** Cancels a message that waits for a retry. Throws ApiError. */
export const useCancelMessage = () => useMessageAction<{ id: string }>("cancel", () => undefined);

type Resolution = { id: string; clientId: string | null };

/** Assigns an unmatched message to a client; null marks it as belonging to no client. Throws ApiError. */
export const useResolveMessage = () =>
  useMessageAction<Resolution>("settle", ({ clientId }) => ({ client_id: clientId }));

const BLOCKABLE = new Set<ChannelName>(["email", "sms", "phone"]);

/** Returns why an address must not be written to or called, or null. Sends the request once it has three characters. */
export function useBlockedAddress(channel: ChannelName, address: string) {
  const isAsked = BLOCKABLE.has(channel) && address.length >= 3;
  const query = new URLSearchParams({ channel, address });
  const answer = useApiQuery<BlockedAddress[]>(`/api/messages/blocked?${query}`, {
    queryKey: ["messages", "blocked", channel, address],
    responseField: "blocked",
    enabled: isAsked,
    retry: false,
  });
  return (isAsked && answer.data?.[0]?.text) || null;
}

/** Digits of a number with an area code. */
const DIGITS = 10;

/**
 * Returns when a text to this number may first be sent, by the clocks of the sender and of the number. Null
 * when it may be sent at `at` (null for now), and while the answer is unknown.
 */
export function useTextHold(phone: string, at: string | null) {
  const isAsked = phone.replace(/\D/g, "").length >= DIGITS;
  const query = new URLSearchParams({ phone, ...(at && { at }) });
  const answer = useApiQuery<string | null>(`/api/messages/text-hours?${query}`, {
    queryKey: ["messages", "text-hours", phone, at],
    responseField: "allowed_at",
    enabled: isAsked,
    retry: false,
    staleTime: 0,
  });
  return (isAsked && answer.data) || null;
}

const HISTORY_KEY = {
  email: { path: "/api/email/history", rows: "emailHistory" },
  sms: { path: "/api/sms/history", rows: "smsHistory" },
} as const;

/** Reads the emails or texts of a client, latest first. */
export function useHistory(channel: keyof typeof HISTORY_KEY, clientId: string) {
  const { path, rows } = HISTORY_KEY[channel];
  return useApiQuery<Message[]>(`${path}?clientId=${clientId}&limit=20`, {
    queryKey: ["messages", "history", channel, clientId],
    responseField: rows,
  });
}
