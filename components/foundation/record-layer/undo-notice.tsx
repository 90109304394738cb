"use client";

import { X } from "lucide-react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button, IconButton } from "@/components/foundation/ui/button";
import type { BulkKind } from "@/lib/foundation/record-layer/bulk";
import { setUndoable, useUndoable } from "./undoable";
import { useUndo } from "./use-undo";

/** That many records were changed, and the way back for as long as there is one. */
export function UndoNotice({ kind }: { kind: BulkKind }) {
  const undoable = useUndoable(kind);
  const { undo, isPending } = useUndo(kind);
  if (!undoable) return null;
  return (
    <Banner
      tone="info"
      className="mb-3 touch:mb-2"
      action={
        <span className="flex items-center gap-1">
          <Button variant="quiet" size="sm" pending={isPending} onClick={() => undo(undoable.id)}>
            Undo
          </Button>
          <IconButton icon={X} label="Dismiss" onClick={() => setUndoable(null)} />
        </span>
      }
    >
      {undoable.text}
    </Banner>
  );
}
