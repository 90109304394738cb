"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CachedKind } from "@/lib/foundation/record-layer/keys";
import { leadKeys } from "@/lib/leads/leads/hooks";

/** The kinds of record whose changes may change a score. */
const MOVING: readonly CachedKind[] = ["clients", "deals", "messages", "notes", "tasks"];
/** The delays before the refetches, in milliseconds. The worker polls every two seconds and takes longer when busy. */
const AFTER_MS = [2500, 6000];

/** Refetches scores after a change made in this browser, once the worker had time to compute them. */
export function useRefetchScores(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const readLater = () =>
      AFTER_MS.forEach((after) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          void queryClient.invalidateQueries({ queryKey: leadKeys.all });
        }, after);
        timers.add(timer);
      });
    const stop = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      const { changedKind } = event.mutation.meta ?? {};
      if (changedKind && MOVING.includes(changedKind)) readLater();
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, [queryClient]);
}
