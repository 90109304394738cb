import { useCallback, useRef } from "react";
import { showToast } from "@/components/foundation/ui/toast";
import { useOfferNotice } from "@/lib/records/buyer-agreements/offer-notice";
import { useMoveDeal, type Move } from "@/lib/records/deals/board-hooks";
import type { DealFilters } from "@/lib/records/deals/list";
import { useProbabilityOnMove } from "@/lib/records/deals/probability-on-move";
import { dealFailureText } from "@/lib/records/deals/save-failure";
import type { Deal } from "@/lib/records/deals/serialize";
import { toUndoChange } from "@/lib/records/deals/status-move";
import { toastMoved } from "./toast-moved";

function toastRefused(error: unknown, { deal }: Move) {
  showToast({
    variant: "error",
    title: dealFailureText(error),
    description: `${deal.title} went back to ${deal.status}.`,
  });
}

/**
 * Moves deals on the board, each with a toast that offers undo. The new column renders a new card, so that card is
 * scrolled into view and, after `holdFocus`, its handle takes the focus of the old one.
 */
export function useBoardMoves(filters: DealFilters) {
  // `mutate` drops a call's callbacks when the next move follows at once. `mutateAsync` settles for every call.
  const { mutateAsync } = useMoveDeal(filters);
  const propose = useProbabilityOnMove();
  const readNotice = useOfferNotice();
  const landing = useRef<{ id: string; withFocus: boolean } | null>(null);

  const holdFocus = useCallback(({ id }: Deal) => {
    landing.current = { id, withFocus: true };
  }, []);

  const onHandle = useCallback((id: string, handle: HTMLElement) => {
    if (landing.current?.id !== id) return;
    const { withFocus } = landing.current;
    landing.current = null;
    if (withFocus) handle.focus();
    else
      handle.closest("[data-board-card]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);

  const move = useCallback(
    async (wanted: Move) => {
      const { deal } = wanted;
      if (landing.current?.id !== deal.id) landing.current = { id: deal.id, withFocus: false };
      try {
        const noticed = readNotice(deal, wanted.to);
        const probability = await propose(deal, wanted.to);
        const saved = await mutateAsync({ ...wanted, probability });
        const onUndo = () => {
          const back = { deal: saved, ...toUndoChange(deal, saved) };
          holdFocus(saved);
          mutateAsync(back).catch((error: unknown) => toastRefused(error, back));
        };
        toastMoved({ before: deal, saved, notice: await noticed, onUndo });
      } catch (error) {
        toastRefused(error, wanted);
      }
    },
    [holdFocus, mutateAsync, propose, readNotice],
  );

  return { move, holdFocus, onHandle };
}
