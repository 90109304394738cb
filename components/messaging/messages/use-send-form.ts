"use client";

import { useRef, useState } from "react";
import { ApiError } from "@/lib/foundation/api/fetch";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

type Sending<Body> = { mutateAsync: (sent: NewRecord<Body>) => Promise<unknown> };

type SendForm<Body> = {
  sending: boolean;
  /** Whether the message was sent. The confirmation shows for two seconds. */
  sent: boolean;
  problem: string | null;
  clearProblem: () => void;
  send: (body: Body) => Promise<void>;
};

/** The delay until the dialog closes, in milliseconds (docs/features/messaging/messages.md, "Sending"). */
export const SENT_PANEL_MS = 2000;

/** Returns the state of a form that sends once even when pressed several times. A failure keeps the typed text. */
export function useSendForm<Body>(call: Sending<Body>, failed: string): SendForm<Body> {
  const [phase, setPhase] = useState<"writing" | "sending" | "sent">("writing");
  const [problem, setProblem] = useState<string | null>(null);
  const idempotencyKey = useRef<string>(undefined);

  async function send(body: Body) {
    if (phase !== "writing") return;
    setPhase("sending");
    setProblem(null);
    idempotencyKey.current ??= crypto.getRandomValues(new Uint32Array(4)).join("-");
    try {
      await call.mutateAsync({ body, idempotencyKey: idempotencyKey.current });
      setPhase("sent");
    } catch (error) {
      // After a refusal the next press is a new message and needs a new key.
      if (error instanceof ApiError && error.status !== 0) idempotencyKey.current = undefined;
      setPhase("writing");
      setProblem(toSaveFailureText(error, failed));
    }
  }

  return {
    sending: phase === "sending",
    sent: phase === "sent",
    problem,
    clearProblem: () => setProblem(null),
    send,
  };
}
