import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { getRefusalMessage } from "@/lib/foundation/api/fetch";
import type { BulkChange, BulkKind } from "@/lib/foundation/record-layer/bulk";
import {
  toSelectionBody,
  useBulkChange,
  type BulkRequest,
} from "@/lib/foundation/record-layer/bulk-hooks";
import { bulkMessages as text, toLeftOutText } from "@/lib/foundation/record-layer/bulk-messages";
import type { Selection } from "@/lib/foundation/record-layer/selection";
import { setUndoable } from "./undoable";
import { useUndo } from "./use-undo";

/** Changes or deletes the selected records. Shows the result, what was left out, and an undo. */
export function useBulkActions(kind: BulkKind, selection: Selection, filter: URLSearchParams) {
  const { mutateAsync, isPending } = useBulkChange(kind);
  const { undo } = useUndo(kind);

  function showResult(request: BulkRequest, done: BulkChange) {
    const toText = "delete" in request ? text.deleted : text.changed;
    const title = done.changed > 0 ? toText(done.changed, kind) : text.nothingChanged;
    const description = toLeftOutText(done);
    const { id, undo_until } = done;
    showToast({
      title,
      ...(description && { description }),
      variant: done.changed > 0 ? "success" : "info",
      ...(id && { action: { label: "Undo", onClick: () => undo(id) } }),
    });
    if (!id || !undo_until) return;
    setUndoable({
      kind,
      id,
      text: [title, description].filter(Boolean).join(". "),
      until: Date.parse(undo_until),
    });
  }

  /** Throws ApiError. */
  async function change(request: BulkRequest): Promise<void> {
    const selected = toSelectionBody(selection.getSelected(), filter);
    showResult(request, await mutateAsync({ ...selected, ...request }));
  }

  /** Shows a failure as a toast. Returns whether it was done. */
  async function tryChange(request: BulkRequest): Promise<boolean> {
    try {
      await change(request);
    } catch (error) {
      showFailure(getRefusalMessage(error) ?? text.failed(kind));
      return false;
    }
    if ("delete" in request) selection.clear();
    return true;
  }

  return { tryChange, change, isPending };
}
