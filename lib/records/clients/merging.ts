import { namesWith } from "@/lib/foundation/record-layer/field-table";
import { clientFields } from "./fields";
import type { Client } from "./serialize";

/** The fields that are chosen one by one. Other emails, other phones and tags are combined. */
export const MERGED_FIELDS = namesWith(clientFields, "merged");

export type MergedField = (typeof MERGED_FIELDS)[number];

/** The client that each field is taken from. */
export type MergeChoices = Partial<Record<MergedField, "keep" | "merge">>;

/** Why two clients may be the same person. */
export type DuplicateReason = "email" | "phone_and_name" | "phone_and_near_name";

export type DuplicatePair = { matched_on: DuplicateReason; clients: [Client, Client] };

export type DuplicatePage = {
  pairs: DuplicatePair[];
  totalCount: number;
  totalPages: number;
  page: number;
};

/** A client that was merged into another and can be separated again. */
export type ClientMerge = {
  id: string;
  name: string;
  merged_at: string;
  merged_by_name: string | null;
  undo_until: string;
};

export type Unmerged = { id: string; survivor_id: string; restored: number; kept: number };

/**
 * Returns the proposed choices: the value that exists, else the longer name, else the value of the client
 * that was changed last. The owner stays.
 */
export function proposeChoices(keep: Client, merge: Client): Required<MergeChoices> {
  const newer = Date.parse(merge.updated_at) > Date.parse(keep.updated_at) ? "merge" : "keep";
  const choose = (field: MergedField) => {
    if (keep[field] === merge[field] || merge[field] === null) return "keep";
    if (keep[field] === null) return "merge";
    if (field === "name" && keep.name.length !== merge.name.length) {
      return merge.name.length > keep.name.length ? "merge" : "keep";
    }
    return field === "owner_id" ? "keep" : newer;
  };
  return Object.fromEntries(
    MERGED_FIELDS.map((field) => [field, choose(field)]),
  ) as Required<MergeChoices>;
}
