"use client";

import { useState } from "react";
import { StatusMenu } from "@/components/foundation/record-layer/status-menu";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showFailure } from "@/components/foundation/ui/toast";
import { useOfferNotice } from "@/lib/records/buyer-agreements/offer-notice";
import { useUpdateDeal } from "@/lib/records/deals/hooks";
import { DEAL_STATUSES } from "@/lib/records/deals/list";
import { useProbabilityOnMove } from "@/lib/records/deals/probability-on-move";
import { dealFailureText } from "@/lib/records/deals/save-failure";
import type { Deal } from "@/lib/records/deals/serialize";
import { dealStatusColor, type DealStatus } from "@/lib/records/deals/status-color";
import {
  toStatusChange,
  toUndoChange,
  moveToStatus,
  type StatusMove,
} from "@/lib/records/deals/status-move";
import { toastMoved } from "./toast-moved";

const LostReasonDialog = loadWhenRendered(async () => ({
  default: (await import("./lost-reason-dialog")).LostReasonDialog,
}));

const toastFailed = (error: unknown) => showFailure(dealFailureText(error));

/** Changes the status in place. The change shows at once and is undone if the server refuses. */
export function DealStatusMenu({ deal }: { deal: Deal }) {
  const [losing, setLosing] = useState(false);
  const updateDeal = useUpdateDeal();
  const propose = useProbabilityOnMove();
  const readNotice = useOfferNotice();

  const save = (from: Deal, movement: StatusMove) =>
    updateDeal.mutateAsync({
      id: from.id,
      changes: toStatusChange(movement),
      shown: moveToStatus(from, movement),
    });

  async function change(to: DealStatus, lostReason?: string) {
    const before = deal;
    try {
      const noticed = readNotice(before, to);
      const saved = await save(before, { to, lostReason, probability: await propose(before, to) });
      const onUndo = () => void save(saved, toUndoChange(before, saved)).catch(toastFailed);
      toastMoved({ before, saved, notice: await noticed, onUndo });
    } catch (error) {
      toastFailed(error);
    }
  }

  function choose(status: DealStatus) {
    if (status === "Lost") setTimeout(() => setLosing(true));
    else void change(status);
  }

  return (
    <>
      <StatusMenu
        status={deal.status}
        statuses={DEAL_STATUSES}
        getTone={dealStatusColor}
        canChange={deal.can_update}
        onChange={choose}
      />
      {losing && (
        <LostReasonDialog
          title={deal.title}
          onCancel={() => setLosing(false)}
          onConfirm={(reason) => {
            setLosing(false);
            void change("Lost", reason);
          }}
        />
      )}
    </>
  );
}
