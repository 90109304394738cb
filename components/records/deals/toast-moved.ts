import { showToast } from "@/components/foundation/ui/toast";
import { dismissClosingPrompt, promptAtClosing } from "@/lib/records/deals/closing-prompt";
import { promptAtContract } from "@/lib/records/deals/key-dates-prompt";
import { dealMessages } from "@/lib/records/deals/messages";
import type { Deal } from "@/lib/records/deals/serialize";

/**
 * Shows where a deal moved and with which probability, with an undo. Offers key dates under contract
 * and, with a closing, the client's next status.
 */
export function toastMoved(before: Deal, saved: Deal, onUndo: () => void): void {
  const changed = saved.probability !== before.probability;
  showToast({
    title: dealMessages.moved(saved.title, saved.status),
    ...(changed && { description: dealMessages.probabilityNow(saved.probability) }),
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
