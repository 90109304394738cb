"use client";

import { post } from "@/lib/foundation/api/fetch";
import { useApiQuery, useApiMutation } from "@/lib/foundation/record-layer/api-query";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { RecordNames } from "@/lib/foundation/record-layer/list";
import type { CreateTagBody, UpdateTagBody } from "./schema";
import type { Tag, TagCount } from "./serialize";

type AllTags = { tags: Tag[] };
type TagCounts = { counts: TagCount[] };

/** All tags of the team by name, beginning with what the server rendered; asked while `enabled`. */
export const useTags = (options: { enabled?: boolean; initial?: InitialData<AllTags> } = {}) =>
  useApiQuery<AllTags, Tag[]>("/api/tags", {
    queryKey: recordKeys("tags").lists,
    select: ({ tags }) => tags,
    ...options,
  });

/** How tags are called, by id, once they are known; asked when there is one to name. */
export function useTagNames(ids: readonly string[]): RecordNames {
  const { data = [] } = useTags({ enabled: ids.length > 0 });
  return Object.fromEntries(data.map(({ id, name }) => [id, name]));
}

/** On how many of the team's records each tag is, by its id. */
export const useTagCounts = (initial: InitialData<TagCounts>) =>
  useApiQuery("/api/tags/counts", {
    queryKey: ["tags", "counts"],
    select: ({ counts }) => new Map(counts.map((count) => [count.id, count])),
    initial,
  });

/** Makes a tag. Throws ApiError. */
export const useCreateTag = () => useCreateRecord<CreateTagBody, Tag>("tags");

/** Renames or colours a tag. Throws ApiError. */
export const useUpdateTag = () => useUpdateRecord<UpdateTagBody, Tag>("tags");

/** Takes a tag from every record and deletes it. Throws ApiError. */
export const useDeleteTag = () => useDeleteRecord("tags");

/** Gives every record that has the tag another in its place. Throws ApiError. */
export const useMergeTag = () =>
  useApiMutation(
    ({ id, into }: { id: string; into: string }) => post<Tag>(`/api/tags/${id}/merge`, { into }),
    { changedKind: "tags" },
  );
