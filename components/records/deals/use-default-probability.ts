"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useDealSettings } from "@/lib/records/deal-settings/hooks";
import type { DealFormValues } from "@/lib/records/deals/form-values";
import { getProbabilityAfterMove, getDefaultProbability } from "@/lib/records/deals/probability";
import type { Deal } from "@/lib/records/deals/serialize";
import type { DealStatus } from "@/lib/records/deals/status-color";

/**
 * The team's usual probability of the status that is chosen. The box begins with it on a new deal, and follows the
 * status as long as nobody has typed another number.
 */
export function useDefaultProbability(
  form: UseFormReturn<DealFormValues>,
  deal: Deal | null,
): number | undefined {
  const { data: settings } = useDealSettings();
  const status = useWatch({ control: form.control, name: "status" }) as DealStatus;
  const left = useRef<DealStatus | null>(deal ? deal.status : null);

  const propose = useEffectEvent(() => {
    if (!settings || left.current === status) return;
    const typed = Number(form.getValues("probability")) || 0;
    const from = { status: left.current ?? status, probability: typed };
    left.current = status;
    const proposal = getProbabilityAfterMove(from, status, settings);
    if (proposal !== undefined) form.setValue("probability", String(proposal));
  });
  useEffect(() => propose(), [status, settings]);

  return settings && getDefaultProbability(status, settings);
}
