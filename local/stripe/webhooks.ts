import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";

const ANSWER_LIMIT_MS = 10_000;
const AT_ONCE = 8;
/** Delays between attempts: short at first for a person watching, then spread like Stripe's three days. */
const WAITS_MS = [500, 1000, 2000, 5000, 15_000, 60_000, 300_000, 1_800_000, 7_200_000, 36_000_000];

type Delivery = { deliver: (event: Stripe.Event) => void; stop: () => void };

type Receiver = {
  url: string;
  secret: string;
  /** Called when the app accepted an event. */
  delivered: (event: Stripe.Event) => void;
};

/** Posts events to the app's webhook, signed as Stripe signs them, with retries. */
export function startDelivery({ url, secret, delivered }: Receiver): Delivery {
  const stopping = new AbortController();
  const waiting: Stripe.Event[] = [];
  let running = 0;

  function deliver(event: Stripe.Event): void {
    waiting.push(event);
    if (running < AT_ONCE) void work();
  }

  async function work(): Promise<void> {
    running += 1;
    for (let event = waiting.shift(); event && !stopping.signal.aborted; event = waiting.shift()) {
      if (await post(event)) delivered(event);
      else void again(event).catch(() => undefined); // ended by stop(); the next run goes on
    }
    running -= 1;
  }

  async function again(event: Stripe.Event): Promise<void> {
    for (const wait of WAITS_MS) {
      await pause(wait, undefined, { signal: stopping.signal, ref: false });
      if (await post(event)) return delivered(event);
    }
  }

  async function post(event: Stripe.Event): Promise<boolean> {
    const body = JSON.stringify(event);
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_LIMIT_MS), stopping.signal]);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature(body, secret),
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

  return { deliver, stop: () => stopping.abort() };
}

/** Returns `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>">` (docs.stripe.com/webhooks, "Verify manually"). */
export function signature(
  body: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): string {
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}
