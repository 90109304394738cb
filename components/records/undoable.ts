import { useSyncExternalStore } from "react";
import type { BulkKind } from "@/lib/records/bulk";

/** The last change of many records that can still be taken back. */
type Undoable = { kind: BulkKind; id: string; text: string; until: number };

let last: Undoable | null = null;
let end: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** Offers a change for taking back until its time is over; null once it was, or nobody wants to. */
export function offerUndo(change: Undoable | null): void {
  clearTimeout(end);
  last = change;
  if (change) end = setTimeout(() => offerUndo(null), Math.max(change.until - Date.now(), 0));
  watchers.forEach((tell) => tell());
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** What can be taken back of this kind; null for nothing. */
export const useUndoable = (kind: BulkKind): Undoable | null =>
  useSyncExternalStore(
    watch,
    () => (last?.kind === kind ? last : null),
    () => null,
  );
