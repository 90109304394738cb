import { UPSTREAM_UNAVAILABLE } from "@/lib/foundation/errors";
import { retryAfterSeconds } from "./retry-after";

/**
 * Returns a fetch that fails with a TimeoutError when the response is not complete after `limitMs`. A
 * gateway's failure (an HTML 502, a 429 without a code) becomes an error with a code, so that it is not taken
 * for the service's own response.
 */
export function createTimeoutFetch(limitMs: number, ask: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const limit = AbortSignal.timeout(limitMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const response = await ask(input, { ...init, signal });
    return response.status >= 500 || response.status === 429 ? toCodedResponse(response) : response;
  };
}

async function toCodedResponse(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const text = await response.text();
  if (hasErrorCode(text)) return new Response(text, { status, statusText, headers });
  const seconds = retryAfterSeconds(headers);
  const failure = {
    code: UPSTREAM_UNAVAILABLE,
    message: `A gateway answered ${status} ${statusText}`.trim(),
    details: null,
    hint: seconds === undefined ? null : String(seconds),
  };
  const retryAfter = headers.get("retry-after");
  return Response.json(failure, {
    status: 503,
    headers: retryAfter ? { "retry-after": retryAfter } : {},
  });
}

/** Whether an error has a code: the data API, the auth server and the file store send one, a gateway does not. */
function hasErrorCode(text: string): boolean {
  try {
    const answer = JSON.parse(text) as Record<string, unknown> | null;
    return ["code", "error_code", "statusCode"].some((name) => typeof answer?.[name] === "string");
  } catch {
    return false;
  }
}
