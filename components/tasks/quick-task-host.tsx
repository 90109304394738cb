"use client";

import dynamic from "next/dynamic";
import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { useShortcuts } from "@/components/layout/shortcuts";

const QuickTaskDialog = dynamic(() => import("./quick-task-dialog"), { ssr: false });

type QuickTasks = {
  /** Asks for a task in one line, over the page one is on; `line` is what it begins with. */
  open: (line?: string) => void;
  timeZone: string;
};

const QuickTaskContext = createContext<QuickTasks | null>(null);

/** How a task is added from anywhere; null for those who may add none. */
export const useQuickTasks = (): QuickTasks | null => useContext(QuickTaskContext);

type QuickTaskHostProps = { canCreate: boolean; timeZone: string; children: ReactNode };

/** The place of the dialog that takes a task from anywhere, once a page. */
export function QuickTaskHost({ canCreate, timeZone, children }: QuickTaskHostProps) {
  const [line, setLine] = useState<string | null>(null);
  const quickTasks = useMemo(
    () => (canCreate ? { open: (begun = "") => setLine(begun), timeZone } : null),
    [canCreate, timeZone],
  );
  useShortcuts(
    canCreate ? [{ keys: "t", label: "New task", group: "Add", run: () => setLine("") }] : [],
    "frame",
  );
  return (
    <QuickTaskContext value={quickTasks}>
      {children}
      {line !== null && (
        <QuickTaskDialog line={line} timeZone={timeZone} onClose={() => setLine(null)} />
      )}
    </QuickTaskContext>
  );
}
