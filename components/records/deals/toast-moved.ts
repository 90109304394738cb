import { showToast } from "@/components/foundation/ui/toast";
import { dismissClosingPrompt, promptAtClosing } from "@/lib/records/deals/closing-prompt";
import { promptAtContract } from "@/lib/records/deals/key-dates-prompt";
import { dealMessages } from "@/lib/records/deals/messages";
import type { Deal } from "@/lib/records/deals/serialize";

type Moved = {
  before: Deal;
  saved: Deal;
  /** The notice before an offer (useOfferNotice). */
  notice: string | null;
  onUndo: () => void;
};

/**
 * Shows the deal's new status and probability and what its client's buyer agreements lack, with an undo. Offers
 * key dates under contract and, after a closing, the client's next status.
 */
export function toastMoved({ before, saved, notice, onUndo }: Moved): void {
  const changed = saved.probability !== before.probability;
  const description = [changed && `${dealMessages.probabilityNow(saved.probability)}.`, notice]
    .filter(Boolean)
    .join(" ");
  showToast({
    title: dealMessages.moved(saved.title, saved.status),
    ...(description && { description }),
    action: {
      label: "Undo",
      onClick: () => {
        dismissClosingPrompt();
        onUndo();
      },
    },
  });
  promptAtClosing(before.status, saved);
  promptAtContract(before.status, saved, onUndo);
}
