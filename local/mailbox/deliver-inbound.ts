import {
  INBOUND_SIGNATURE_HEADER,
  signInbound,
} from "../../lib/messaging/messages/inbound-signature";
import { isLoopback } from "../pages/serve";

/** The app's response. Status 0 means that nothing answered. */
export type Answer = { status: number; body: string };

export type InboundSettings = { appUrl: string; secret: string };

const LIMIT_MS = 15_000;
const MAX_BODY_LENGTH = 4_000;

/** Posts a signed raw mail to the app, as a provider's script does (docs/features/messaging/mail-and-texts.md). */
export function deliverInbound(raw: Buffer, { appUrl, secret }: InboundSettings): Promise<Answer> {
  return post(`${appUrl}/api/inbound/email`, {
    headers: {
      "content-type": "message/rfc822",
      [INBOUND_SIGNATURE_HEADER]: signInbound(secret, raw),
    },
    body: new Uint8Array(raw),
  });
}

/** Returns the mail's one-click unsubscribe address (RFC 8058), if it has one. */
export function oneClickUrl(headers: Record<string, string>): string | undefined {
  if (!/List-Unsubscribe=One-Click/i.test(headers["list-unsubscribe-post"] ?? "")) return undefined;
  return /<(https?:\/\/[^<>\s]+)>/.exec(headers["list-unsubscribe"] ?? "")?.[1];
}

/** Unsubscribes as a mail program does, but only at addresses on this machine. */
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
