"use client";

import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { runWhenIdle } from "@/lib/foundation/browser/run-when-idle";
import { getCurrentToast, subscribeToToasts } from "./toast-store";

export { showFailure, showNotice, showToast, type ToastInput } from "./toast-store";

const loadView = () => import("./toast-view");
const ToastView = lazy(loadView);

/** The place for toasts, once a page. What draws them is fetched when the browser is idle. */
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
