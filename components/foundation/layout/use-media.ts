"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Whether the window matches a media query. False until the browser answers. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the window is as narrow as a phone's. False until the browser answers. */
export const usePhone = (): boolean => useMedia("(max-width: 767px)");
