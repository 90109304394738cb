"use client";

import { useEffect, useRef } from "react";
import { emitSessionEvent, onSessionEvent } from "@/lib/foundation/auth/session-events";

/**
 * Tabs that wait at the sign-in form go on together: the one whose submission led away tells the
 * others (SIGNED_IN), and they load `next`, where the server looks at the session itself.
 */
export function useSignedInElsewhere(next: string, submitting: boolean): void {
  const wasSubmitting = useRef(false);

  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === "SIGNED_IN") window.location.assign(next);
      }),
    [next],
  );

  useEffect(() => {
    wasSubmitting.current = submitting;
  }, [submitting]);

  useEffect(
    () => () => {
      if (wasSubmitting.current) emitSessionEvent("SIGNED_IN");
    },
    [],
  );
}
