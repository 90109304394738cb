"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Dot } from "@/components/ui/badge";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { showToast } from "@/components/ui/toast";
import { useUpdateDeal } from "@/lib/deals/hooks";
import { dealFailureText } from "@/lib/deals/save-failure";
import { DEAL_STATUSES } from "@/lib/deals/schema";
import type { Deal } from "@/lib/deals/serialize";
import { dealStatusColor, type DealStatus } from "@/lib/deals/status-color";
import { withStatus, statusChange } from "@/lib/deals/with-status";
import { DealStatusBadge } from "./deal-status-badge";
import { LostReasonDialog } from "./lost-reason-dialog";
import { sayMoved } from "./say-moved";

const sayFailed = (error: unknown) =>
  showToast({ variant: "error", title: dealFailureText(error) });

/** The status, changed on the spot: it shows at once and goes back if the server refuses. */
export function DealStatusMenu({ deal }: { deal: Deal }) {
  const [losing, setLosing] = useState(false);
  const updateDeal = useUpdateDeal();
  if (!deal.can_update) return <DealStatusBadge status={deal.status} />;

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

  function choose(value: string) {
    const status = DEAL_STATUSES.find((candidate) => candidate === value);
    if (!status || status === deal.status) return;
    if (status === "Lost") setTimeout(() => setLosing(true));
    else change(status);
  }

  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger
          aria-label={`Status: ${deal.status}. Change`}
          className="inline-flex items-center gap-1 rounded-full pr-1.5 hover:bg-hover aria-expanded:bg-hover touch:h-11"
        >
          <DealStatusBadge status={deal.status} />
          <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" aria-label="Status">
          <DropdownMenuRadioGroup value={deal.status} onValueChange={choose}>
            {DEAL_STATUSES.map((status) => (
              <DropdownMenuRadioItem key={status} value={status}>
                <Dot tone={dealStatusColor(status)} />
                {status}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
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
