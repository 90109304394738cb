"use client";

import { useMemo, useState, type ReactNode } from "react";
import { useShortcuts } from "@/components/foundation/layout/shortcuts";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { QuickTaskContext } from "./quick-tasks";

const QuickTaskDialog = loadWhenRendered(() => import("./quick-task-dialog"));

type QuickTaskHostProps = {
  canCreate: boolean;
  personId: string;
  children: ReactNode;
};

/** Renders the dialog that adds a task from anywhere, once per page. */
export function QuickTaskHost({ canCreate, personId, children }: QuickTaskHostProps) {
  const [line, setLine] = useState<string | null>(null);
  const quickTasks = useMemo(
    () => (canCreate ? { open: (begun = "") => setLine(begun), personId } : null),
    [canCreate, personId],
  );
  useShortcuts(
    canCreate ? [{ keys: "t", label: "New task", group: "Add", run: () => setLine("") }] : [],
    "frame",
  );
  return (
    <QuickTaskContext value={quickTasks}>
      {children}
      {line !== null && <QuickTaskDialog line={line} onClose={() => setLine(null)} />}
    </QuickTaskContext>
  );
}
