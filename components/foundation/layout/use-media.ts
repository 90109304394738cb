"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Returns whether the window matches a media query; false on the server and during hydration. */
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

/** Returns whether the window is as narrow as a phone's; false on the server and during hydration. */
export const usePhone = (): boolean => useMedia("(max-width: 767px)");
