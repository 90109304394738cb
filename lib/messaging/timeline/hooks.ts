"use client";

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { NewRecord, RecordUpdate } from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { invalidateAfter } from "@/lib/foundation/record-layer/invalidation";
import { useInitialData } from "@/lib/foundation/record-layer/use-initial-data";
import { useCreateMessage } from "@/lib/messaging/messages/hooks";
import type { MessageFormValues } from "@/lib/messaging/messages/schema";
import type { Message } from "@/lib/messaging/messages/serialize";
import {
  useCreateNote,
  useDeleteNote,
  useUpdateNote,
  type NewNote,
} from "@/lib/records/notes/hooks";
import type { Note } from "@/lib/records/notes/serialize";
import { addToTimelineCache, updateTimelineCache, TIMELINE } from "./cache";
import type { TimelineKind } from "./kinds";
import type { TimelineItem, TimelinePage } from "./serialize";

/** The record of a timeline: a client, or a deal and its client. */
export type TimelineSubject = { client_id: string } | { deal_id: string };

type Next = TimelinePage["next"];
type Pages = InfiniteData<TimelinePage, Next>;

/** The first page of a timeline, read by the server. */
export type InitialTimeline = InitialData<Pages>;

/** Polling interval while a message is being sent, in milliseconds. */
const SENDING_LOOK_MS = 4000;

/** Reads a timeline, latest first, starting with the server's page. Empty `kinds` means all. */
export function useTimeline(
  subject: TimelineSubject,
  kinds: readonly TimelineKind[],
  initial?: InitialTimeline,
) {
  const query = new URLSearchParams({
    ...subject,
    ...(kinds.length > 0 && { kinds: kinds.join() }),
  });
  const text = query.toString();
  const queryKey = useMemo(() => [TIMELINE, text], [text]);
  const initialOptions = useInitialData(queryKey, kinds.length === 0 ? initial : undefined);
  const { data, ...list } = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      apiFetch<TimelinePage>(`/api/timeline?${text}${toCursorQuery(pageParam)}`, { signal }),
    initialPageParam: null as Next,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isSending(state.data) ? SENDING_LOOK_MS : false),
    ...initialOptions,
  });
  useWhatFollowsSending(isSending(data));
  const items = useMemo(() => data && mergePages(data.pages), [data]);
  return { ...list, items };
}

const toCursorQuery = (next: Next) => (next ? `&${new URLSearchParams(next)}` : "");

const isSending = (cached: Pick<Pages, "pages"> | undefined) =>
  cached?.pages[0]?.items.some(
    (item) => item.kind === "message" && item.record.status === "sending",
  ) ?? false;

/** Refetches the client's last contact and other views when sending has ended, because a sent message is a contact. */
function useWhatFollowsSending(isUnderWay: boolean): void {
  const queryClient = useQueryClient();
  const wasUnderWay = useRef(isUnderWay);
  useEffect(() => {
    const isOver = wasUnderWay.current && !isUnderWay;
    wasUnderWay.current = isUnderWay;
    if (isOver) invalidateAfter(queryClient, "messages", { inPlace: [TIMELINE] });
  }, [queryClient, isUnderWay]);
}

/** Merges pages and removes duplicates. Items shift to the next page when new ones arrive. */
const mergePages = (pages: TimelinePage[]): TimelineItem[] => [
  ...new Map(
    pages.flatMap(({ items }) => items).map((item) => [`${item.kind} ${item.id}`, item]),
  ).values(),
];

/** The client and deal that an entry is about. */
export type SubjectIds = { clientId: string; dealId: string | null };

const isAbout =
  ({ clientId, dealId }: SubjectIds) =>
  (query: URLSearchParams) =>
    query.get("client_id") === clientId || (dealId !== null && query.get("deal_id") === dealId);

/** Creates a note and shows it in the stream at once. Throws ApiError. */
export function useCreateTimelineNote(subject: SubjectIds) {
  const queryClient = useQueryClient();
  const { mutateAsync: create } = useCreateNote(subject.clientId);
  return async (sent: NewRecord<NewNote>): Promise<Note> => {
    const note = await create(sent);
    addToTimelineCache(
      queryClient,
      { kind: "note", id: note.id, at: note.created_at, record: note },
      isAbout(subject),
    );
    return note;
  };
}

/** Sends an email or text, or logs a conversation, and shows it in the stream at once. Throws ApiError. */
export function useCreateTimelineMessage(subject: SubjectIds) {
  const queryClient = useQueryClient();
  const { mutateAsync: create } = useCreateMessage();
  return async (sent: NewRecord<MessageFormValues>): Promise<Message> => {
    const message = await create(sent);
    const record = { ...message, is_cut: false };
    addToTimelineCache(
      queryClient,
      { kind: "message", id: message.id, at: message.occurred_at, record },
      isAbout(subject),
    );
    return message;
  };
}

/** Deletes a message that was logged or sent by mistake. Throws ApiError. */
export function useRemoveTimelineMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { changedKind: "messages" },
    mutationFn: (id: string) => apiFetch<void>(`/api/messages?id=${id}`, { method: "DELETE" }),
    onSuccess: (_nothing, id) => updateTimelineCache(queryClient, "message", id, () => null),
  });
}

/** Changes the text of the person's own note in place. Throws ApiError. */
export function useUpdateTimelineNote() {
  const queryClient = useQueryClient();
  const { mutateAsync: update } = useUpdateNote();
  return async (sent: RecordUpdate<{ body: string }, Note>): Promise<Note> => {
    const note = await update(sent);
    updateTimelineCache(queryClient, "note", note.id, () => note);
    return note;
  };
}

/** Deletes the person's own note and removes it from the stream. Throws ApiError. */
export function useRemoveTimelineNote() {
  const queryClient = useQueryClient();
  const { mutateAsync: remove } = useDeleteNote();
  return async (id: string): Promise<void> => {
    await remove(id);
    updateTimelineCache(queryClient, "note", id, () => null);
  };
}
