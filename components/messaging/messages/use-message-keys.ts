"use client";

import { useShortcuts, type Shortcut } from "@/components/foundation/layout/shortcuts";

type MessageKeys = {
  /** Id of the open message, or null. */
  openId: string | null;
  /** Whether the message is open beside the list, and not in a dialog over it. */
  isBeside: boolean;
  close: () => void;
  open: (id: string) => void;
  archive: (id: string) => void;
  star: (id: string) => void;
  unread: (id: string) => void;
  reply: (id: string) => void;
  select: (id: string) => void;
};

/**
 * Registers shortcuts: j and k move, Enter or o opens, e archives, s stars, u marks unread, r replies, x selects.
 * While a message is open, they apply to it.
 */
export function useMessageKeys(keys: MessageKeys): void {
  const dialogs = keys.openId && !keys.isBeside ? 1 : 0;
  const current = () => keys.openId ?? focusedRow()?.dataset.messageRow ?? null;
  const shortcut = (key: string, label: string, run: () => void): Shortcut => ({
    keys: key,
    label,
    group: "Messages",
    dialogs,
    run,
  });
  const about = (key: string, label: string, act: (id: string) => void) =>
    shortcut(key, label, () => {
      const id = current();
      if (id) act(id);
    });
  useShortcuts([
    shortcut("j", "Next message", () => move(1, current(), keys)),
    shortcut("k", "Previous message", () => move(-1, current(), keys)),
    about("o", "Open", keys.open),
    // A dialog closes by itself.
    ...(keys.openId && keys.isBeside ? [shortcut("Escape", "Close the message", keys.close)] : []),
    about("r", "Reply", keys.reply),
    about("e", "Archive", (id) => {
      if (!keys.openId) focusNeighbour(id);
      keys.archive(id);
    }),
    about("s", "Star", keys.star),
    about("u", "Mark unread", keys.unread),
    about("x", "Select", (id) => {
      if (!keys.openId) keys.select(id);
    }),
  ]);
}

function move(by: number, id: string | null, keys: MessageKeys): void {
  const rows = allRows();
  const at = rows.findIndex((row) => row.dataset.messageRow === id);
  const next = rows[at < 0 ? 0 : at + by];
  if (!next) return;
  focusRow(next);
  if (keys.openId && next.dataset.messageRow) keys.open(next.dataset.messageRow);
}

/** Focuses the next row, or else the previous one, because the row is about to be removed. */
function focusNeighbour(id: string): void {
  const rows = allRows();
  const at = rows.findIndex((row) => row.dataset.messageRow === id);
  const neighbour = rows[at + 1] ?? rows[at - 1];
  if (neighbour) focusRow(neighbour);
}

const allRows = () => [...document.querySelectorAll<HTMLElement>("[data-message-row]")];

const focusedRow = () => document.activeElement?.closest<HTMLElement>("[data-message-row]") ?? null;

function focusRow(row: HTMLElement): void {
  row.querySelector<HTMLElement>("[data-message-open]")?.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}
