import { useEffect } from "react";
import { useShortcuts } from "@/components/foundation/layout/shortcuts";
import { showToast } from "@/components/foundation/ui/toast";
import { MAX_BULK_SIZE } from "@/lib/foundation/record-layer/bulk";
import type { Selection } from "@/lib/foundation/record-layer/selection";

const FLOATING = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const TYPED_IN = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Keys of a selection: x selects the focused record, shift with an arrow the next as well, ⌘A or Ctrl-A all
 * matches, Esc none. They do nothing while somebody types, or while a dialog or menu is open.
 */
export function useSelectionKeys(selection: Selection, enabled: boolean): void {
  useShortcuts(enabled ? [{ ...SELECT, run: () => toggleFocused(selection) }] : []);
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.defaultPrevented || target.closest(TYPED_IN) || document.querySelector(FLOATING))
        return;
      if (handleKey(selection, event, focusedRecord())) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [selection, enabled]);
}

const SELECT = { keys: "x", label: "Select what has the focus", group: "List" } as const;

function toggleFocused(selection: Selection): void {
  const focused = focusedRecord();
  if (focused !== null) selection.toggle(focused);
}

const focusedRecord = () =>
  document.activeElement?.closest<HTMLElement>("[data-record]")?.dataset.record ?? null;

/** Returns whether the key was handled. */
function handleKey(selection: Selection, event: KeyboardEvent, focused: string | null): boolean {
  const { key, shiftKey, altKey } = event;
  const withCommand = event.metaKey || event.ctrlKey;
  if (withCommand && key.toLowerCase() === "a" && !shiftKey && !altKey) {
    selectAll(selection);
    return true;
  }
  if (withCommand || altKey) return false;
  if (key === "Escape" && selection.count() > 0) {
    selection.clear();
    return true;
  }
  if (focused === null) return false;
  const steps = STEPS[key];
  if (!shiftKey || steps === undefined) return false;
  selectNext(selection, focused, steps);
  return true;
}

/** Selects all matches, unless they are more than a bulk change takes. */
export function selectAll(selection: Selection): void {
  selection.selectAll();
  if (selection.count() <= MAX_BULK_SIZE) return;
  selection.clear();
  void explainLimit();
}

/** Loads the texts of bulk changes with the first one. */
async function explainLimit(): Promise<void> {
  const { bulkMessages } = await import("@/lib/foundation/record-layer/bulk-messages");
  showToast({ variant: "info", title: bulkMessages.tooManyMatch });
}

function selectNext(selection: Selection, focused: string, steps: number): void {
  if (!selection.has(focused)) selection.toggle(focused);
  const next = selection.neighbour(focused, steps);
  if (next === undefined) return;
  void selection.extend(next);
  document.querySelector<HTMLElement>(`[data-record="${next}"] a[href]`)?.focus();
}
