import { showFailure, showToast } from "@/components/ui/toast";
import { refusalOf } from "@/lib/api/fetch";
import type { BulkChange, BulkKind } from "@/lib/records/bulk";
import { chosenBody, useBulkChange, type BulkAsked } from "@/lib/records/bulk-hooks";
import { bulkMessages as text, leftOutText } from "@/lib/records/bulk-messages";
import type { Selection } from "@/lib/records/selection";
import { offerUndo } from "./undoable";
import { useTakeBack } from "./use-take-back";

/** Changes what is selected, says what came of it and what was left out, and offers to take it back. */
export function useBulkActions(kind: BulkKind, selection: Selection, filter: URLSearchParams) {
  const { mutateAsync, isPending } = useBulkChange(kind);
  const { takeBack } = useTakeBack(kind);

  function tell(asked: BulkAsked, done: BulkChange) {
    const said = "delete" in asked ? text.deleted : text.changed;
    const title = done.changed > 0 ? said(done.changed, kind) : text.nothingChanged;
    const description = leftOutText(done);
    const { id, undo_until } = done;
    showToast({
      title,
      ...(description && { description }),
      variant: done.changed > 0 ? "success" : "info",
      ...(id && { action: { label: "Undo", onClick: () => takeBack(id) } }),
    });
    if (!id || !undo_until) return;
    offerUndo({
      kind,
      id,
      text: [title, description].filter(Boolean).join(". "),
      until: Date.parse(undo_until),
    });
  }

  /** Throws nothing: what failed is said. Whether it was done. */
  async function ask(asked: BulkAsked): Promise<boolean> {
    try {
      tell(asked, await mutateAsync({ ...chosenBody(selection.chosen(), filter), ...asked }));
    } catch (error) {
      showFailure(refusalOf(error) ?? text.failed(kind));
      return false;
    }
    if ("delete" in asked) selection.clear();
    return true;
  }

  return { ask, isPending };
}
