import { setTimeout as pause } from "node:timers/promises";
import { signTwilioRequest } from "../../lib/foundation/integrations/sms/signature";
import { getBehaviour } from "./magic-numbers";
import type { CaughtText, TextStore } from "./store";

const STAGE_MS = 50;
const CALLBACK_LIMIT_MS = 15_000;
const CALLBACK_TRIES = 5;
const FIRST_RETRY_MS = 500;
const AT_ONCE = 8;

export type Account = { accountSid: string; authToken: string; from: string };

export type Delivery = {
  /** Moves a text through its stages: queued, sent, and delivered or not. */
  begin: (text: CaughtText) => void;
  stop: () => void;
};

/**
 * Simulates the carrier: moves texts from stage to stage and posts each signed status to the text's
 * callback, with retries. Continues the texts that were pending when the last run ended.
 */
export function startDelivery(store: TextStore, account: Account): Delivery {
  const stopping = new AbortController();
  const waiting: CaughtText[] = [];
  let running = 0;

  function begin(text: CaughtText): void {
    waiting.unshift(text);
    if (running < AT_ONCE) void work();
  }

  async function work(): Promise<void> {
    running += 1;
    for (let text = waiting.pop(); text; text = waiting.pop()) {
      await carry(text).catch(() => undefined); // ended by stop(); the next run goes on
    }
    running -= 1;
  }

  async function carry(text: CaughtText): Promise<void> {
    for (const change of stagesAhead(text)) {
      await pause(STAGE_MS, undefined, { signal: stopping.signal });
      await store.update(text, change);
      await report(text);
    }
  }

  async function report(text: CaughtText): Promise<void> {
    if (!text.statusCallback) return;
    const fields = statusFields(text, account);
    for (let attempt = 0; attempt < CALLBACK_TRIES; attempt += 1) {
      if (attempt) {
        const wait = FIRST_RETRY_MS * 2 ** (attempt - 1);
        await pause(wait, undefined, { signal: stopping.signal });
      }
      const answer = await postSigned(text.statusCallback, fields, account, stopping.signal);
      if (answer && answer.status < 500) return;
    }
  }

  for (const text of [...store.list()].reverse()) if (stagesAhead(text).length) begin(text);
  return { begin, stop: () => stopping.abort() };
}

function stagesAhead(text: CaughtText): Partial<CaughtText>[] {
  if (text.direction === "inbound") return [];
  const fate = getBehaviour(text.to);
  const last: Partial<CaughtText> =
    fate.kind === "carried" && fate.end === "undelivered"
      ? { status: "undelivered", errorCode: fate.errorCode }
      : { status: "delivered" };
  const stages = [{ status: "sent", sentAt: new Date().toISOString() }, last];
  if (text.status === "queued") return stages;
  return text.status === "sent" ? [last] : [];
}

/** Returns the fields of a status callback. */
function statusFields(text: CaughtText, { accountSid }: Account): Record<string, string> {
  return {
    SmsSid: text.sid,
    SmsStatus: text.status,
    MessageStatus: text.status,
    To: text.to,
    MessageSid: text.sid,
    AccountSid: accountSid,
    From: text.from,
    ApiVersion: "2010-04-01",
    ...(text.errorCode && { ErrorCode: String(text.errorCode) }),
  };
}

/** Posts a signed form as Twilio does. Returns undefined when nothing responds in time. */
export async function postSigned(
  url: string,
  fields: Record<string, string>,
  { authToken }: Account,
  stopped?: AbortSignal,
): Promise<{ status: number; body: string } | undefined> {
  const late = AbortSignal.timeout(CALLBACK_LIMIT_MS);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "X-Twilio-Signature": signTwilioRequest(authToken, url, fields) },
      body: new URLSearchParams(fields),
      redirect: "manual",
      signal: stopped ? AbortSignal.any([late, stopped]) : late,
    });
    return { status: response.status, body: await response.text() };
  } catch {
    stopped?.throwIfAborted();
    return undefined;
  }
}
