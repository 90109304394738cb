import { showToast } from "@/components/foundation/ui/toast";
import { promptAtContract } from "@/lib/records/deals/key-dates-prompt";
import { dealMessages } from "@/lib/records/deals/messages";
import type { Deal } from "@/lib/records/deals/serialize";

/** Shows where a deal moved and with which probability, with an undo. Offers key dates under contract. */
export function toastMoved(before: Deal, saved: Deal, onUndo: () => void): void {
  const changed = saved.probability !== before.probability;
  showToast({
    title: dealMessages.moved(saved.title, saved.status),
    ...(changed && { description: dealMessages.probabilityNow(saved.probability) }),
    action: { label: "Undo", onClick: onUndo },
  });
  promptAtContract(before.status, saved, onUndo);
}
