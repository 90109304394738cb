"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import { useCreateRecord, useDeleteRecord, useUpdateRecord } from "@/lib/records/hooks";
import { recordKeys } from "@/lib/records/keys";
import type { InitialData } from "@/lib/records/initial-data";
import type { RecordNames } from "@/lib/records/list";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { CreateTagBody, UpdateTagBody } from "./schema";
import type { Tag, TagCount } from "./serialize";

type AllTags = { tags: Tag[] };
type TagCounts = { counts: TagCount[] };

/** All tags of the team by name, beginning with what the server rendered; asked while `enabled`. */
export function useTags({
  enabled = true,
  initial,
}: { enabled?: boolean; initial?: InitialData<AllTags> } = {}) {
  const queryKey = recordKeys("tags").lists;
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFetch<AllTags>("/api/tags", { signal }),
    select: ({ tags }) => tags,
    enabled,
    ...begin,
  });
}

/** How tags are called, by id, once they are known; asked when there is one to name. */
export function useTagNames(ids: readonly string[]): RecordNames {
  const { data = [] } = useTags({ enabled: ids.length > 0 });
  return Object.fromEntries(data.map(({ id, name }) => [id, name]));
}

/** On how many of the team's records each tag is, by its id. */
export function useTagCounts(initial: InitialData<TagCounts>) {
  const queryKey = ["tags", "counts"];
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFetch<TagCounts>("/api/tags/counts", { signal }),
    select: ({ counts }) => new Map(counts.map((count) => [count.id, count])),
    ...begin,
  });
}

/** Makes a tag. Throws ApiError. */
export const useCreateTag = () => useCreateRecord<CreateTagBody, Tag>("tags");

/** Renames or colours a tag. Throws ApiError. */
export const useUpdateTag = () => useUpdateRecord<UpdateTagBody, Tag>("tags");

/** Takes a tag from every record and deletes it. Throws ApiError. */
export const useDeleteTag = () => useDeleteRecord("tags");

/** Gives every record that has the tag another in its place. Throws ApiError. */
export const useMergeTag = () =>
  useMutation({
    meta: { changes: "tags" },
    mutationFn: ({ id, into }: { id: string; into: string }) =>
      apiFetch<Tag>(`/api/tags/${id}/merge`, { method: "POST", body: { into } }),
  });
