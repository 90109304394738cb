import {
  INBOUND_SIGNATURE_HEADER,
  signInbound,
} from "../../lib/messaging/messages/inbound-signature";
import { isLoopback } from "../pages/serve";

/** What the app said; status 0 when nothing answered. */
export type Answer = { status: number; body: string };

export type InboundSettings = { appUrl: string; secret: string };

const LIMIT_MS = 15_000;
const MAX_BODY_LENGTH = 4_000;

/** Hands a raw mail to the app, signed, as a mail provider's script would (docs/features/messaging/mail-and-texts.md). */
export function deliverInbound(raw: Buffer, { appUrl, secret }: InboundSettings): Promise<Answer> {
  return post(`${appUrl}/api/inbound/email`, {
    headers: {
      "content-type": "message/rfc822",
      [INBOUND_SIGNATURE_HEADER]: signInbound(secret, raw),
    },
    body: new Uint8Array(raw),
  });
}

/** Where a mail takes the POST of a one-click unsubscribing (RFC 8058), if it does. */
export function oneClickUrl(headers: Record<string, string>): string | undefined {
  if (!/List-Unsubscribe=One-Click/i.test(headers["list-unsubscribe-post"] ?? "")) return undefined;
  return /<(https?:\/\/[^<>\s]+)>/.exec(headers["list-unsubscribe"] ?? "")?.[1];
}

/** Unsubscribes as a mail program does. Mail goes nowhere from here, so only to this machine. */
export async function unsubscribe(url: string, appUrl: string): Promise<Answer> {
  if (!isLoopback(url) && new URL(url).origin !== new URL(appUrl).origin) {
    return { status: 0, body: "This address is not on this machine." };
  }
  return post(url, { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
}

async function post(url: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(url, { method: "POST", redirect: "manual", signal, ...init });
    return { status: response.status, body: (await response.text()).slice(0, MAX_BODY_LENGTH) };
  } catch (error) {
    return { status: 0, body: error instanceof Error ? error.message : String(error) };
  }
}
