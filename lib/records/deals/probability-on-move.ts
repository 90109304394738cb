"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { dealSettingsQuery, useDealSettings } from "@/lib/records/deal-settings/hooks";
import { getProbabilityAfterMove } from "./probability";
import type { Deal } from "./serialize";

/**
 * Returns getProbabilityAfterMove() with the team's settings. They are preloaded; a move waits for
 * them if needed. Returns undefined if they cannot be read.
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
