import "server-only";
import { env } from "@/lib/foundation/env";
import { toAppError } from "@/lib/foundation/errors";
import { log } from "@/lib/foundation/logging/log";
import { countReplicaRead } from "@/lib/foundation/monitoring/metrics/replica";
import { isRead } from "./read-calls";
import { getReplica } from "./replica";
import { createTimeoutFetch } from "./timeout-fetch";

/** The same limit as at the primary (data-fetch.ts). */
const askReplica = createTimeoutFetch(10_000);

const TIMED_OUT = "57014";
const READ_ONLY = "25006";

/**
 * Returns a fetch of data calls that sends reads to the replica and everything else to `primary`: changes,
 * reads after a change, and every read that the replica refuses or fails. So all refusals come from the
 * primary. Reads show all changes before `since` (ms).
 */
export function createReplicaFetch(primary: typeof fetch, since: number): typeof fetch {
  let hasWritten = false;
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const reads = isRead(url, init?.method ?? "GET");
    if (!reads) hasWritten ||= !isSafe(init?.method);
    if (!reads || hasWritten) return primary(input, init);
    return (await tryReplica(url, init, since)) ?? primary(input, init);
  };
}

const isSafe = (method = "GET") => method === "GET" || method === "HEAD";

/** Returns the replica's response, or null when the primary must be called. */
async function tryReplica(
  url: string,
  init: RequestInit | undefined,
  since: number,
): Promise<Response | null> {
  const replica = getReplica();
  if (!replica) return null;
  const state = replica.state(since);
  if (state !== "ready") {
    countReplicaRead(state);
    return null;
  }
  const { signal } = replica;
  try {
    const response = await readWhole(replica.url + url.slice(env.SUPABASE_URL.length), {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal,
    });
    const refusal = response.ok ? null : await readRefusal(response);
    // A timeout is final, because the query would take as long at the primary.
    if (!refusal || refusal.code === TIMED_OUT) {
      countReplicaRead("answered");
      return response;
    }
    countReplicaRead("refused");
    const { pathname } = new URL(url);
    if (isOutOfOrder(refusal)) replica.markAway(new Error(refusal.message));
    else if (refusal.code === READ_ONLY)
      log.warn({ path: pathname }, "a call that writes was sent to the replica");
    return null;
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    countReplicaRead("away");
    if (!signal.aborted) replica.markAway(error);
    return null;
  }
}

/** Reads the response with its body, so that a connection lost in the middle counts as a failure. */
async function readWhole(url: string, init: RequestInit): Promise<Response> {
  const { body, status, statusText, headers } = await askReplica(url, init);
  const text = body ? await new Response(body).text() : null;
  return new Response(text, { status, statusText, headers });
}

type Refusal = { code: string; message: string };

async function readRefusal(response: Response): Promise<Refusal> {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { code, message } = (answer ?? {}) as Partial<Record<keyof Refusal, unknown>>;
  return { code: String(code ?? response.status), message: String(message ?? "") };
}

/** Whether an error shows that the replica fails. A conflict with the replay of the log (40001) does not. */
const isOutOfOrder = (refusal: Refusal) =>
  !refusal.code.startsWith("40") && toAppError(refusal).status === 503;
