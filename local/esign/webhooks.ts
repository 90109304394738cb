import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ESIGN_SIGNATURE, signEsignWebhook } from "@/lib/foundation/integrations/esign/webhook";
import type { KeptEnvelope } from "./store";

const ANSWER_LIMIT_MS = 10_000;
/** Delays between attempts: short at first for a person watching, then over a day. */
const WAITS_MS = [500, 1000, 2000, 5000, 15_000, 60_000, 300_000, 1_800_000, 7_200_000, 36_000_000];

type Receiver = {
  url: string;
  secret: string;
  /** Called when the app has accepted the webhook. */
  told: (envelope: KeptEnvelope) => Promise<void>;
};

/** Posts to the app's webhook that an envelope changed, signed, with retries. */
export function startDelivery({ url, secret, told }: Receiver) {
  const stopping = new AbortController();

  async function post(envelope: KeptEnvelope): Promise<boolean> {
    const { id, reference, status } = envelope;
    const event = { id: `evt_${randomUUID()}`, type: "envelope.changed" };
    const body = JSON.stringify({ ...event, envelope: { id, reference, status } });
    const seconds = Math.floor(Date.now() / 1000);
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_LIMIT_MS), stopping.signal]);
    const headers = {
      "content-type": "application/json",
      [ESIGN_SIGNATURE]: signEsignWebhook(secret, body, seconds),
    };
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers,
        body,
        signal,
        redirect: "manual",
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function deliver(envelope: KeptEnvelope): Promise<void> {
    for (const wait of [0, ...WAITS_MS]) {
      if (wait) await pause(wait, undefined, { signal: stopping.signal, ref: false });
      if (await post(envelope)) return told(envelope);
    }
  }

  return {
    // Ended by stop(); the next run goes on.
    deliver: (envelope: KeptEnvelope) => void deliver(envelope).catch(() => undefined),
    stop: () => stopping.abort(),
  };
}
