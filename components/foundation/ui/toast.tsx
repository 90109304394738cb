"use client";

import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { runWhenIdle } from "@/lib/foundation/browser/run-when-idle";
import { getCurrentToast, subscribeToToasts } from "./toast-store";

export { showFailure, showNotice, showToast, type ToastInput } from "./toast-store";

const loadView = () => import("./toast-view");
const ToastView = lazy(loadView);

/** Renders the toasts, once a page. The code that shows them loads when the browser is idle. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, getCurrentToast, () => null);
  useEffect(() => runWhenIdle(() => void loadView().catch(() => undefined)), []);
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <ToastView shown={toast} />
    </Suspense>
  );
}
