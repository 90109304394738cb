"use client";

import { useState } from "react";

export type ComposerTab = "note" | "call" | "text" | "email" | "met";

export type TabRequest = {
  tab: ComposerTab;
  /** How often a tab was asked for from elsewhere on the page: its first field then takes the focus. */
  times: number;
  /** The tab pressed in the composer itself. */
  choose: (tab: ComposerTab) => void;
  /** The tab asked for from elsewhere. */
  ask: (tab: ComposerTab) => void;
};

/** Which tab of the composer is open, for what stands beside it too; `initialTab` is one it is opened for. */
export function useTabRequest(initialTab?: ComposerTab): TabRequest {
  const [request, setWish] = useState({ tab: initialTab ?? "note", times: initialTab ? 1 : 0 });
  return {
    ...request,
    choose: (tab) => setWish({ tab, times: 0 }),
    ask: (tab) => setWish(({ times }) => ({ tab, times: times + 1 })),
  };
}
