"use client";

import { useState } from "react";
import { StatusMenu } from "@/components/records/status-menu";
import { showToast } from "@/components/ui/toast";
import { useUpdateDeal } from "@/lib/deals/hooks";
import { dealFailureText } from "@/lib/deals/save-failure";
import { DEAL_STATUSES } from "@/lib/deals/list";
import type { Deal } from "@/lib/deals/serialize";
import { dealStatusColor, type DealStatus } from "@/lib/deals/status-color";
import { withStatus, statusChange } from "@/lib/deals/with-status";
import { LostReasonDialog } from "./lost-reason-dialog";
import { sayMoved } from "./say-moved";

const sayFailed = (error: unknown) =>
  showToast({ variant: "error", title: dealFailureText(error) });

/** The status, changed on the spot: it shows at once and goes back if the server refuses. */
export function DealStatusMenu({ deal }: { deal: Deal }) {
  const [losing, setLosing] = useState(false);
  const updateDeal = useUpdateDeal();

  const save = (from: Deal, status: DealStatus, lostReason?: string) =>
    updateDeal.mutateAsync({
      id: from.id,
      changes: statusChange(status, lostReason),
      shown: withStatus(from, status, lostReason),
    });

  function change(status: DealStatus, lostReason?: string) {
    const before = deal;
    save(before, status, lostReason).then(
      (saved) =>
        sayMoved(saved, () => {
          save(saved, before.status, before.lost_reason ?? undefined).catch(sayFailed);
        }),
      sayFailed,
    );
  }

  function choose(status: DealStatus) {
    if (status === "Lost") setTimeout(() => setLosing(true));
    else change(status);
  }

  return (
    <>
      <StatusMenu
        status={deal.status}
        statuses={DEAL_STATUSES}
        toneOf={dealStatusColor}
        canChange={deal.can_update}
        onChange={choose}
      />
      {losing && (
        <LostReasonDialog
          title={deal.title}
          onCancel={() => setLosing(false)}
          onConfirm={(reason) => {
            setLosing(false);
            change("Lost", reason);
          }}
        />
      )}
    </>
  );
}
