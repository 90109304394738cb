"use client";

import { useState } from "react";

export type ComposerTab = "note" | "call" | "text" | "email" | "met";

export type TabRequest = {
  tab: ComposerTab;
  /** The number of requests from elsewhere on the page. Each focuses the tab's first field. */
  times: number;
  /** Opens a tab from the composer itself. */
  choose: (tab: ComposerTab) => void;
  /** Opens a tab from elsewhere on the page. */
  ask: (tab: ComposerTab) => void;
};

/** Returns the open tab of the composer, shared with the page. `initialTab` opens at first, with focus. */
export function useTabRequest(initialTab?: ComposerTab): TabRequest {
  const [request, setWish] = useState({ tab: initialTab ?? "note", times: initialTab ? 1 : 0 });
  return {
    ...request,
    choose: (tab) => setWish({ tab, times: 0 }),
    ask: (tab) => setWish(({ times }) => ({ tab, times: times + 1 })),
  };
}
