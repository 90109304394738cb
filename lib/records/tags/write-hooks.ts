"use client";

import { post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { CreateTagBody, UpdateTagBody } from "./schema";
import type { Tag } from "./serialize";

/** Creates a tag. Throws ApiError. */
export const useCreateTag = () => useCreateRecord<CreateTagBody, Tag>("tags");

/** Changes a tag's name or color. Throws ApiError. */
export const useUpdateTag = () => useUpdateRecord<UpdateTagBody, Tag>("tags");

/** Removes a tag from every record and deletes it. Throws ApiError. */
export const useDeleteTag = () => useDeleteRecord("tags");

/** Replaces a tag with another on every record. Throws ApiError. */
export const useMergeTag = () =>
  useApiMutation(
    ({ id, into }: { id: string; into: string }) => post<Tag>(`/api/tags/${id}/merge`, { into }),
    { changedKind: "tags" },
  );
