"use client";

import { createContext, useContext } from "react";

export type QuickTasks = {
  /** Opens the one-line task dialog over the current page; `line` is its initial text. */
  open: (line?: string) => void;
  personId: string;
};

export const QuickTaskContext = createContext<QuickTasks | null>(null);

/** Returns the function that opens the one-line task dialog, with the person; null without permission. */
export const useQuickTasks = (): QuickTasks | null => useContext(QuickTaskContext);
