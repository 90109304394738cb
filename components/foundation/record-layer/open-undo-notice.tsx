"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button, IconButton } from "@/components/foundation/ui/button";
import type { BulkKind } from "@/lib/foundation/record-layer/bulk";
import { useIsChangingMany } from "@/lib/foundation/record-layer/bulk-hooks";
import { setUndoable, type Undoable } from "./undoable";
import { useUndo } from "./use-undo";

type OpenUndoNoticeProps = { kind: BulkKind; undoable: Undoable };

/** The banner of a bulk change with undo. */
export default function OpenUndoNotice({ kind, undoable }: OpenUndoNoticeProps) {
  const { undo } = useUndo(kind);
  // While another change runs, a press would undo the one before it.
  const isChanging = useIsChangingMany(kind);
  return (
    <Banner
      tone="info"
      className="mb-3 touch:mb-2"
      action={
        <span className="flex items-center gap-1">
          <Button variant="quiet" size="sm" pending={isChanging} onClick={() => undo(undoable.id)}>
            Undo
          </Button>
          <IconButton icon="x" label="Dismiss" onClick={() => setUndoable(null)} />
        </span>
      }
    >
      {undoable.text}
    </Banner>
  );
}
