import { showToast } from "@/components/ui/toast";
import { promptAtContract } from "@/lib/deals/key-dates-prompt";
import { dealMessages } from "@/lib/deals/messages";
import type { Deal } from "@/lib/deals/serialize";

/** Says where a deal went and with which probability, with the way back; under contract its key dates are offered. */
export function toastMoved(before: Deal, saved: Deal, onUndo: () => void): void {
  const changed = saved.probability !== before.probability;
  showToast({
    title: dealMessages.moved(saved.title, saved.status),
    ...(changed && { description: dealMessages.probabilityNow(saved.probability) }),
    action: { label: "Undo", onClick: onUndo },
  });
  promptAtContract(before.status, saved, onUndo);
}
