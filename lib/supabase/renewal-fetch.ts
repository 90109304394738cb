/** How long the answer to a renewal serves others that still hold the old cookie. */
const KEPT_MS = 10_000;

type Answer = { status: number; headers: [string, string][]; body: string };

declare global {
  var lintelRenewals: Map<string, Promise<Answer>> | undefined;
}

/** On globalThis, because Next loads this module once for the proxy and once for the handlers. */
const renewals = (globalThis.lintelRenewals ??= new Map());

/**
 * The fetch of the auth clients. A browser with an ended access token sends several requests at
 * once, each with the same refresh token, which works only once: they share one renewal.
 */
export const renewalFetch: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.includes("/token?grant_type=refresh_token") || typeof init?.body !== "string") {
    return fetch(input, init);
  }
  const { status, headers, body } = await sharedRenewal(url, init, init.body);
  return new Response(body, { status, headers });
};

function sharedRenewal(url: string, init: RequestInit, key: string): Promise<Answer> {
  const running = renewals.get(key);
  if (running) return running;
  const renewal = renew(url, init);
  renewals.set(key, renewal);
  void renewal.then(
    ({ status }) => (status === 200 ? forgetLater(key) : renewals.delete(key)),
    () => renewals.delete(key),
  );
  return renewal;
}

async function renew(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const type = response.headers.get("content-type") ?? "application/json";
  return {
    status: response.status,
    headers: [["content-type", type]],
    body: await response.text(),
  };
}

function forgetLater(key: string): void {
  setTimeout(() => renewals.delete(key), KEPT_MS).unref();
}
