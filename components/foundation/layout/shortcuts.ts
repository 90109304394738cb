"use client";

import { useEffect, useSyncExternalStore } from "react";
import { saveInCookie } from "./save-in-cookie";

/** A shortcut of the current screen: its keys, its action, and its text in the list. */
export type Shortcut = {
  /** One key, or two in sequence: "c", "g c". */
  keys: string;
  label: string;
  group: "Find" | "Add" | "Go" | "List" | "Messages";
  /** The number of its own dialogs that may be open while it works; none when missing. */
  dialogs?: number;
  run: () => void;
};

const SHORTCUTS_COOKIE = "lintel-shortcuts";
const OFF = `${SHORTCUTS_COOKIE}=off`;

type Place = "frame" | "page";

const registered: Record<Place, readonly (readonly Shortcut[])[]> = { frame: [], page: [] };
const listeners = new Set<() => void>();

function notifyAll(): void {
  for (const tell of listeners) tell();
}

/**
 * Registers shortcuts while the caller is mounted. Those of the page win over those of the frame.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], place: Place = "page"): void {
  useEffect(() => {
    registered[place] = [...registered[place], shortcuts];
    return () => {
      registered[place] = registered[place].filter((others) => others !== shortcuts);
    };
  }, [shortcuts, place]);
}

/**
 * Returns all shortcuts of the current screen. Of two with the same keys the page's wins, then the
 * newest.
 */
export function listActiveShortcuts(): Shortcut[] {
  const all = [...registered.frame.flat(), ...registered.page.flat()];
  const byKeys = new Map(all.map((shortcut) => [shortcut.keys, shortcut]));
  return [...byKeys.values()];
}

/** Returns whether single-key shortcuts are on. A person can turn them off (WCAG 2.2, 2.1.4). */
export const areShortcutsOn = (): boolean => !document.cookie.split("; ").includes(OFF);

export function enableShortcuts(on: boolean): void {
  saveInCookie(SHORTCUTS_COOKIE, on ? "on" : "off");
  notifyAll();
}

/** Returns whether shortcuts are on, and follows changes. */
export const useShortcutsOn = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    areShortcutsOn,
    () => true,
  );

/**
 * Returns whether a key press may be a shortcut: not while typing, and not when meant for a floating dialog or
 * menu.
 */
export function isFree(event: KeyboardEvent, { dialogs = 0 }: Pick<Shortcut, "dialogs">): boolean {
  const floating = document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]");
  return !isTyping(event.target) && floating.length <= dialogs;
}

export const hasModifier = (event: KeyboardEvent): boolean =>
  event.metaKey || event.ctrlKey || event.altKey || event.isComposing;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target.isContentEditable || target.matches("textarea, select, [role=combobox]");
}
