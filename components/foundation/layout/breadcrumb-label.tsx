"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";

// Not a context: React hydrates breadcrumbs and title after the screen that sets the label, and a context that changes
// before hydration would make React render them again from scratch.
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

/** Returns the label that the screen set; null on the server, and for a screen without one. */
export const useBreadcrumbLabel = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );

/** Sets the last breadcrumb and the phone's title while mounted, such as a client's name. */
export function BreadcrumbLabel({ label }: { label: string }) {
  useLayoutEffect(() => {
    setLabel(label);
    return () => setLabel(null);
  }, [label]);
  return null;
}
