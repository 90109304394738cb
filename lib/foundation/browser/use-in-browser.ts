"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Returns a constant value that only the browser can read; `before` until the page is hydrated. */
export const useInBrowser = <Known>(read: () => Known, before: Known): Known =>
  useSyncExternalStore(subscribeToNothing, read, () => before);
