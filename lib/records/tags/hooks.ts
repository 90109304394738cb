"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { RecordNames } from "@/lib/foundation/record-layer/list";
import type { Tag, TagCount } from "./serialize";

type AllTags = { tags: Tag[] };
type TagCounts = { counts: TagCount[] };

/** Reads the team's tags, sorted by name, while `enabled`, with initial data from the server. */
export const useTags = (options: { enabled?: boolean; initial?: InitialData<AllTags> } = {}) =>
  useApiQuery<AllTags, Tag[]>("/api/tags", {
    queryKey: recordKeys("tags").lists,
    select: ({ tags }) => tags,
    ...options,
  });

/** Reads the names of tags by id. Reads nothing without ids. */
export function useTagNames(ids: readonly string[]): RecordNames {
  const { data = [] } = useTags({ enabled: ids.length > 0 });
  return Object.fromEntries(data.map(({ id, name }) => [id, name]));
}

/** Reads the number of the team's records with each tag, by the tag's id. */
export const useTagCounts = (initial: InitialData<TagCounts>) =>
  useApiQuery("/api/tags/counts", {
    queryKey: ["tags", "counts"],
    select: ({ counts }) => new Map(counts.map((count) => [count.id, count])),
    initial,
  });
