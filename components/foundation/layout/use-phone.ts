"use client";

import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 767px)";

/** Whether the window is as narrow as a phone's. False until the browser answers. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(QUERY);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
