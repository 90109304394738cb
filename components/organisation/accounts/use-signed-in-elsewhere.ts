"use client";

import { useEffect, useRef } from "react";
import { emitSessionEvent, onSessionEvent } from "@/lib/foundation/auth/session-events";

/**
 * Lets all tabs at the sign-in form continue together. The tab that signed in emits SIGNED_IN; the
 * others load `next`, where the server checks the session.
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
