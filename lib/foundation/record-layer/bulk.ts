import type { OwnedKind, OwnedList } from "./kinds";

/** How many records one change may name; the database has the same. */
export const MAX_BULK_SIZE = 10_000;

/** The kinds of records that are changed many at once. */
export type BulkKind = OwnedList;

/** Why a record was left out of a change. */
export type LeftOutReason = "out_of_sight" | "not_allowed" | "too_many_tags" | "unchanged";

/** What became of a change of many records. */
export type BulkChange = {
  /** Undoes it; null where nothing was changed. */
  id: string | null;
  changed: number;
  /** With at most the first hundred ids each. */
  left_out: { reason: LeftOutReason; count: number; ids: string[] }[];
  undo_until: string | null;
};

/** What taking a change back came to: how many are as they were, and how many somebody has changed since. */
export type BulkUndo = { kind: OwnedKind; restored: number; kept: number };
