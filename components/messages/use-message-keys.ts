"use client";

import { useEffect, useEffectEvent } from "react";

export type MessageKeys = {
  /** The message that is open over the list. */
  openId: string | null;
  open: (id: string) => void;
  archive: (id: string) => void;
  star: (id: string) => void;
  unread: (id: string) => void;
  reply: (id: string) => void;
  select: (id: string) => void;
};

/**
 * The list by keyboard: j and k move, Enter or o opens, e archives, s stars, u marks unread, r replies, x selects.
 * None of them while somebody types, nor while another dialog is open.
 */
export function useMessageKeys(keys: MessageKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || hasOtherDialog(keys.openId)) return;
    const id = keys.openId ?? focusedRow()?.dataset.messageRow ?? null;
    const done = act(event.key, id, keys);
    if (done) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

function act(key: string, id: string | null, keys: MessageKeys): boolean {
  if (key === "j" || key === "k") return move(key === "j" ? 1 : -1, id, keys);
  const acting: Partial<Record<string, (id: string) => void>> = {
    o: keys.open,
    e: keys.archive,
    s: keys.star,
    u: keys.unread,
    r: keys.reply,
    x: keys.openId ? undefined : keys.select,
  };
  const wanted = acting[key];
  if (!wanted || !id) return false;
  if (key === "e" && !keys.openId) focusNeighbour(id);
  wanted(id);
  return true;
}

function move(by: number, id: string | null, keys: MessageKeys): boolean {
  const rows = allRows();
  const at = rows.findIndex((row) => row.dataset.messageRow === id);
  const next = rows[at < 0 ? 0 : at + by];
  if (!next) return true;
  focusRow(next);
  if (keys.openId && next.dataset.messageRow) keys.open(next.dataset.messageRow);
  return true;
}

/** What is put away leaves the list: the focus goes to the one after it, or else before. */
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

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target.isContentEditable || target.matches("textarea, select, [role=combobox]");
}

const hasOtherDialog = (openId: string | null) =>
  document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]").length >
  (openId ? 1 : 0);
