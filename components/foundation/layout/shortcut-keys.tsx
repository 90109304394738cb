"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { navigateAway } from "./before-leave";
import {
  areShortcutsOn,
  hasModifier,
  isFree,
  listActiveShortcuts,
  useShortcuts,
  type Shortcut,
} from "./shortcuts";

const ShortcutsDialog = loadWhenRendered(() => import("./shortcuts-dialog"));

/** The time to press the second of two keys, in milliseconds. */
const SECOND_KEY_MS = 1500;

export type ShortcutLink = Pick<Shortcut, "keys" | "label" | "group"> & { href: string };

/** Listens for all single-key shortcuts, including those of the navigation. */
export function ShortcutKeys({ links }: { links: readonly ShortcutLink[] }) {
  const router = useRouter();
  const [showing, setShowing] = useState(false);
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      ...links.map(({ href, ...shown }) => ({
        ...shown,
        run: () => navigateAway(() => router.push(href)),
      })),
      { keys: "?", label: "Show the shortcuts", group: "Find", run: () => setShowing(true) },
    ],
    [links, router],
  );
  useShortcuts(shortcuts, "frame");
  useEffect(() => listen(), []);
  return showing && <ShortcutsDialog onClose={() => setShowing(false)} />;
}

function listen(): () => void {
  let first: { key: string; at: number } | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || hasModifier(event) || !areShortcutsOn()) return;
    const waits = first !== null && event.timeStamp - first.at < SECOND_KEY_MS;
    const keys = waits && first ? `${first.key} ${event.key}` : event.key;
    first = null;
    const free = listActiveShortcuts().filter((shortcut) => isFree(event, shortcut));
    const pressed = free.find((shortcut) => shortcut.keys === keys);
    if (pressed) {
      event.preventDefault();
      pressed.run();
    } else if (free.some((shortcut) => shortcut.keys.startsWith(`${event.key} `))) {
      first = { key: event.key, at: event.timeStamp };
    }
  };
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}
