"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** What the browser alone knows, and for good; `before` until it has taken the page over from the server. */
export const useInBrowser = <Known>(read: () => Known, before: Known): Known =>
  useSyncExternalStore(subscribeToNothing, read, () => before);
