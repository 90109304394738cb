"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { Deal } from "@/lib/records/deals/serialize";
import type { DealStatus } from "@/lib/records/deals/status-color";
import { isOffering } from "./showing";

/** Milliseconds to wait for the agreements before a move is reported without a notice. */
const PATIENCE_MS = 2000;

/**
 * Returns a function that describes what the buyer agreements of a deal's client lack when the deal moves to
 * a stage in which offers are written. It resolves to null when nothing is lacking or the read takes too
 * long. It never throws, so that it blocks nobody.
 */
export function useOfferNotice() {
  const queryClient = useQueryClient();
  const today = useToday();
  return useCallback(
    async ({ client_id, client_name }: Deal, to: DealStatus): Promise<string | null> => {
      if (!isOffering(to) || !client_id || client_name === null) return null;
      return Promise.race([
        readNotice(queryClient, client_id, today).catch(() => null),
        new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
      ]);
    },
    [queryClient, today],
  );
}

/** Imports the rule and its texts on the first such move, to keep them out of the first load. */
async function readNotice(
  queryClient: QueryClient,
  clientId: string,
  today: CalendarDay,
): Promise<string | null> {
  const [{ clientAgreements }, { findAgreementNotice }, { describeNotice }] = await Promise.all([
    import("./hooks"),
    import("./states"),
    import("./describe"),
  ]);
  const notice = findAgreementNotice(
    await queryClient.fetchQuery(clientAgreements(clientId)),
    today,
  );
  return notice && describeNotice(notice, false);
}
