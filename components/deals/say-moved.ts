import { showToast } from "@/components/ui/toast";
import { dealMessages } from "@/lib/deals/messages";
import type { Deal } from "@/lib/deals/serialize";

/** Says where a deal went, with the way back. */
export function sayMoved({ title, status }: Deal, onUndo: () => void): void {
  showToast({
    title: dealMessages.moved(title, status),
    action: { label: "Undo", onClick: onUndo },
  });
}
