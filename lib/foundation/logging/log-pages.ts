import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { redactPath } from "@/lib/foundation/monitoring/redact-path";
import { currentCall, runCall, type CallContext } from "./call-context";
import { log } from "./log";

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Begun = { start: number; call: CallContext | undefined };

/** Not pages: API calls, which route() logs with their caller, and the many files of a page. */
const NOT_A_PAGE = /^\/(api|_next)\/|\.\w+$/;

/** Logs each page that the server renders, as route() logs each call. */
export function logPages(): void {
  const begun = new WeakMap<IncomingMessage, Begun>();
  subscribe("http.server.request.start", (message) => {
    begun.set((message as Exchange).request, { start: performance.now(), call: currentCall() });
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as Exchange;
    const { start, call } = begun.get(request) ?? {};
    const path = redactPath(request.url ?? "/");
    if (start === undefined || NOT_A_PAGE.test(path)) return;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    // The response finishes outside the request's context, so this restores it.
    runCall(call ?? {}, () =>
      log.info({ method: request.method, path, status: response.statusCode, ms }),
    );
  });
}
