"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/foundation/ui/icon";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Renders a notice under the title while the browser is offline. The bar has room for it, so nothing moves. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="min-w-0">
      {!online && (
        <p className="flex items-center gap-1 rounded-mark text-xs font-medium text-warning-fg">
          <Icon name="wifi-off" className="size-3.5 shrink-0" />
          <span className="truncate">
            You are offline.<span className="touch:sr-only"> Changes cannot be saved.</span>
          </span>
        </p>
      )}
    </div>
  );
}
