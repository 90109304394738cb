import { useSyncExternalStore } from "react";
import type { BulkKind } from "@/lib/foundation/record-layer/bulk";

/** The last change of many records that can still be taken back. */
export type Undoable = { kind: BulkKind; id: string; text: string; until: number };

let lastChange: Undoable | null = null;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Offers a change for taking back until its time is over; null once it was, or nobody wants to. */
export function setUndoable(change: Undoable | null): void {
  clearTimeout(expiryTimer);
  lastChange = change;
  if (change)
    expiryTimer = setTimeout(() => setUndoable(null), Math.max(change.until - Date.now(), 0));
  listeners.forEach((tell) => tell());
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** What can be taken back of this kind; null for nothing. */
export const useUndoable = (kind: BulkKind): Undoable | null =>
  useSyncExternalStore(
    subscribe,
    () => (lastChange?.kind === kind ? lastChange : null),
    () => null,
  );
