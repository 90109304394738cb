"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/**
 * Returns a value that only the browser knows and that never changes; `before` until the browser
 * has taken over the page.
 */
export const useInBrowser = <Known>(read: () => Known, before: Known): Known =>
  useSyncExternalStore(subscribeToNothing, read, () => before);
