"use client";

import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { BulkKind } from "@/lib/foundation/record-layer/bulk";
import { useUndoable } from "./undoable";

const OpenUndoNotice = loadWhenRendered(() => import("./open-undo-notice"));

/** The banner of the last bulk change, while it can be undone. */
export function UndoNotice({ kind }: { kind: BulkKind }) {
  const undoable = useUndoable(kind);
  return undoable && <OpenUndoNotice kind={kind} undoable={undoable} />;
}
