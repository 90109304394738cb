import { formatNumber } from "@/lib/foundation/text/format";
import {
  MAX_BULK_SIZE,
  type BulkChange,
  type BulkKind,
  type LeftOutReason,
  type BulkUndo,
} from "./bulk";
import { SYNCHRONIZED_KINDS } from "./kinds";

/** "1 client", "2,000 clients" */
export const pluralize = (count: number, kind: BulkKind): string =>
  `${formatNumber(count)} ${count === 1 ? SYNCHRONIZED_KINDS[kind].kind : kind}`;

const REASONS: Record<LeftOutReason, (count: number) => string> = {
  out_of_sight: (count) => `${formatNumber(count)} ${count === 1 ? "is" : "are"} no longer there`,
  not_allowed: (count) => `${formatNumber(count)} you may not change`,
  too_many_tags: (count) => `${formatNumber(count)} would have more than 20 tags`,
  unchanged: (count) => `${formatNumber(count)} had it already`,
};

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Returns "Left out: 2 you may not change and 1 had it already"; an empty text when nothing was. */
export function toLeftOutText({ left_out }: Pick<BulkChange, "left_out">): string {
  if (left_out.length === 0) return "";
  return `Left out: ${list.format(left_out.map(({ reason, count }) => REASONS[reason](count)))}`;
}

/** Texts of bulk changes. */
export const bulkMessages = {
  nothingNamed: "Name the records by their ids, or by a filter",
  nothingAsked: "Say what to change, or to delete them",
  tooMany: `Change at most ${formatNumber(MAX_BULK_SIZE)} at a time`,
  tooManyMatch: `More than ${formatNumber(MAX_BULK_SIZE)} match. Narrow the filter down first`,
  tagsInvalid: "Give the tags as a list of at most 20 ids",

  selected: (count: number) => `${formatNumber(count)} selected`,
  changed: (count: number, kind: BulkKind) => `${pluralize(count, kind)} changed`,
  deleted: (count: number, kind: BulkKind) => `${pluralize(count, kind)} deleted`,
  nothingChanged: "Nothing was changed",
  failed: (kind: BulkKind) => `Failed to change the ${kind}. Please try again.`,
  undone: ({ restored, kept }: BulkUndo, kind: BulkKind) =>
    (kept === 0
      ? `Undone: ${pluralize(restored, kind)} as before`
      : `${pluralize(restored, kind)} as before. ${formatNumber(kept)} ${kept === 1 ? "was" : "were"} changed since and left as ${kept === 1 ? "it is" : "they are"}`) +
    (kind === "transactions"
      ? ". Approvals for closing that the change ended are not restored"
      : ""),
  undoFailed: "It could not be undone. Please try again.",
} as const;
