"use client";

import { createContext, useContext } from "react";

export type QuickTasks = {
  /** Asks for a task in one line, over the page one is on; `line` is what it begins with. */
  open: (line?: string) => void;
  personId: string;
};

export const QuickTaskContext = createContext<QuickTasks | null>(null);

/** How a task is added from anywhere; null for those who may add none. */
export const useQuickTasks = (): QuickTasks | null => useContext(QuickTaskContext);
