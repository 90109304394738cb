import type { OwnedKind, OwnedList } from "./kinds";

/** The most records of one bulk change. The database has the same limit. */
export const MAX_BULK_SIZE = 10_000;

/** The kinds of records that have bulk changes. */
export type BulkKind = OwnedList;

/** Why a bulk change left a record out. */
export type LeftOutReason = "out_of_sight" | "not_allowed" | "too_many_tags" | "unchanged";

/** The result of a bulk change. */
export type BulkChange = {
  /** The id to undo it by; null when nothing was changed. */
  id: string | null;
  changed: number;
  /** `ids` are at most the first hundred. */
  left_out: { reason: LeftOutReason; count: number; ids: string[] }[];
  undo_until: string | null;
};

/** The result of an undo: how many records were restored, and how many kept because somebody changed them since. */
export type BulkUndo = { kind: OwnedKind; restored: number; kept: number };
