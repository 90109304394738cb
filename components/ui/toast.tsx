"use client";

import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "@/lib/when-idle";

export type ToastInput = {
  title: string;
  description?: string;
  variant?: "success" | "error" | "warning" | "info";
  /** A cheap way back or onward: "Undo", "View". */
  action?: { label: string; onClick: () => void };
};

let shown: ToastInput | null = null;
const watchers = new Set<() => void>();

/** Says in the corner what has just happened; the last word counts. Errors stay twice as long. */
export function showToast(toast: ToastInput): void {
  shown = { ...toast };
  watchers.forEach((tell) => tell());
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

const loadView = () => import("./toast-view");
const ToastView = lazy(loadView);

/** The place for toasts, once a page. What draws them is fetched when the browser is idle. */
export function Toaster() {
  const toast = useSyncExternalStore(
    watch,
    () => shown,
    () => null,
  );
  useEffect(() => whenIdle(() => void loadView().catch(() => undefined)), []);
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <ToastView shown={toast} />
    </Suspense>
  );
}
