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

/** Changes what is selected, says what came of it and what was left out, and offers to take it back. */
export function useBulkActions(kind: BulkKind, selection: Selection, filter: URLSearchParams) {
  const { mutateAsync, isPending } = useBulkChange(kind);
  const { undo } = useUndo(kind);

  function tell(asked: BulkRequest, done: BulkChange) {
    const said = "delete" in asked ? text.deleted : text.changed;
    const title = done.changed > 0 ? said(done.changed, kind) : text.nothingChanged;
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
  async function change(asked: BulkRequest): Promise<void> {
    const chosen = toSelectionBody(selection.getSelected(), filter);
    tell(asked, await mutateAsync({ ...chosen, ...asked }));
  }

  /** Throws nothing: what failed is said. Whether it was done. */
  async function ask(asked: BulkRequest): Promise<boolean> {
    try {
      await change(asked);
    } catch (error) {
      showFailure(getRefusalMessage(error) ?? text.failed(kind));
      return false;
    }
    if ("delete" in asked) selection.clear();
    return true;
  }

  return { ask, change, isPending };
}
