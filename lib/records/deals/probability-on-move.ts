"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { dealSettingsQuery, useDealSettings } from "@/lib/records/deal-settings/hooks";
import { getProbabilityAfterMove } from "./probability";
import type { Deal } from "./serialize";

/**
 * Returns a function that calls getProbabilityAfterMove() with the team's settings. The settings are
 * preloaded, and a move waits for them if necessary. Resolves to undefined when they cannot be read.
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
