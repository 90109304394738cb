import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { ApiError } from "@/lib/foundation/api/fetch";
import type { BulkKind } from "@/lib/foundation/record-layer/bulk";
import { useUndoBulkChange } from "@/lib/foundation/record-layer/bulk-hooks";
import { bulkMessages } from "@/lib/foundation/record-layer/bulk-messages";
import { setUndoable } from "./undoable";

/** Undoes a bulk change and shows the result. */
export function useUndo(kind: BulkKind) {
  const { mutateAsync } = useUndoBulkChange(kind);

  async function undo(id: string) {
    try {
      const undone = await mutateAsync(id);
      showToast({
        title: bulkMessages.undone(undone, kind),
        variant: undone.kept > 0 ? "warning" : "success",
      });
      setUndoable(null);
    } catch (error) {
      const isOver = error instanceof ApiError && [404, 410].includes(error.status);
      if (isOver) setUndoable(null);
      showFailure(isOver ? error.message : bulkMessages.undoFailed);
    }
  }

  return { undo: (id: string) => void undo(id) };
}
