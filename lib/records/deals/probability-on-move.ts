"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { dealSettingsQuery, useDealSettings } from "@/lib/records/deal-settings/hooks";
import { getProbabilityAfterMove } from "./probability";
import type { Deal } from "./serialize";

/**
 * getProbabilityAfterMove() by the team's settings. They are read ahead; a move that comes before them waits for them, and
 * nothing is proposed where they cannot be had.
 */
export function useProbabilityOnMove() {
  const queryClient = useQueryClient();
  useDealSettings();
  return useCallback(
    async (deal: Deal, to: Deal["status"]): Promise<number | undefined> => {
      const settings = await queryClient.ensureQueryData(dealSettingsQuery).catch(() => undefined);
      return settings && getProbabilityAfterMove(deal, to, settings);
    },
    [queryClient],
  );
}
