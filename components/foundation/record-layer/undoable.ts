import { useSyncExternalStore } from "react";
import type { BulkKind } from "@/lib/foundation/record-layer/bulk";

/** The last bulk change that can still be undone. `until` is in milliseconds. */
export type Undoable = { kind: BulkKind; id: string; text: string; until: number };

let lastChange: Undoable | null = null;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Offers to undo a bulk change until its time is over. Null withdraws the offer. */
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

/** Returns the bulk change of this kind that can be undone, or null. */
export const useUndoable = (kind: BulkKind): Undoable | null =>
  useSyncExternalStore(
    subscribe,
    () => (lastChange?.kind === kind ? lastChange : null),
    () => null,
  );
