"use client";

import { useEffect } from "react";
import { onSessionEvent } from "@/lib/foundation/auth/session-events";
import { redirectToSignIn } from "@/lib/foundation/auth/session-end";
import { homePath } from "./paths";

/** Leaves the app when the session ends or the team changes in another tab. */
export function SessionListener() {
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === "SIGNED_OUT") redirectToSignIn(currentPath());
        if (event === "TENANT_SWITCHED") window.location.assign(homePath);
      }),
    [],
  );

  useEffect(() => {
    // A page that the Back button restores from memory may belong to an ended session.
    const reloadRestored = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", reloadRestored);
    return () => window.removeEventListener("pageshow", reloadRestored);
  }, []);

  return null;
}

function currentPath(): string {
  return window.location.pathname + window.location.search;
}
