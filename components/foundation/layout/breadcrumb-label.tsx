"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";

// Not a context: breadcrumbs and title are taken over after the screen that names itself, and a context that changes
// before would have React draw them anew.
let current: string | null = null;
const listeners = new Set<() => void>();

function setLabel(label: string | null): void {
  current = label;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the screen calls itself; null on the server, and where it does not. */
export const useBreadcrumbLabel = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );

/** Names the last breadcrumb and the phone's title while it is on a screen: a client's name. */
export function BreadcrumbLabel({ label }: { label: string }) {
  useLayoutEffect(() => {
    setLabel(label);
    return () => setLabel(null);
  }, [label]);
  return null;
}
