import { subscribe } from "node:diagnostics_channel";
import { createCounter, createHistogram } from "./registry";

type Request = { origin?: unknown; path?: string };
type Answered = { request: Request; response: { statusCode: number } };

/** The calls of the auth server that begin, renew or end a session. */
const SESSION_EVENTS = [
  [/\/auth\/v1\/token\?.*grant_type=password/, "sign_in"],
  [/\/auth\/v1\/token\?.*grant_type=refresh_token/, "renewal"],
  [/\/auth\/v1\/logout\b/, "sign_out"],
  [/\/auth\/v1\/signup\b/, "sign_up"],
  [/\/auth\/v1\/verify\b/, "mailed_link"],
  [/\/auth\/v1\/factors\/[^/]+\/verify\b/, "two_step_code"],
] as const;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const SERVICES = [
  ["/rest/v1/", "database"],
  ["/auth/v1/", "auth"],
  ["/storage/v1/", "storage"],
] as const;

/**
 * Measures the calls of this process to the Supabase project and its replica: the time until the response
 * begins, and the failures. Counts sign-ins, renewals and other session events by outcome.
 */
export function measureCalls(projectUrl: string, replicaUrl?: string): void {
  const { origin } = new URL(projectUrl);
  const replica = replicaUrl && new URL(replicaUrl).origin;
  const seconds = createHistogram({
    name: "lintel_call_seconds",
    help: "Time until the Supabase project answers a call, by service and status; failed: no answer",
    labelNames: ["service", "status"],
    buckets: SECONDS,
  });
  const sessions = createCounter({
    name: "lintel_session_events",
    help: "Sign-ins, renewals, sign-outs and the like by outcome: done, refused, rate_limited (by the auth server), failed",
    labelNames: ["event", "outcome"],
  });
  const started = new WeakMap<Request, number>();

  function observe(request: Request, status: string): void {
    const start = started.get(request);
    if (start === undefined) return;
    started.delete(request);
    const service = String(request.origin) === replica ? "replica" : serviceOf(request);
    seconds.observe({ service, status }, (performance.now() - start) / 1000);
    const event = sessionEventOf(request);
    if (event) sessions.inc({ event, outcome: toOutcome(status) });
  }

  subscribe("undici:request:create", (message) => {
    const { request } = message as { request: Request };
    if ([origin, replica].includes(String(request.origin))) started.set(request, performance.now());
  });
  subscribe("undici:request:headers", (message) => {
    const { request, response } = message as Answered;
    observe(request, String(response.statusCode));
  });
  subscribe("undici:request:error", (message) => {
    observe((message as { request: Request }).request, "failed");
  });
}

const serviceOf = ({ path = "" }: Request): string =>
  SERVICES.find(([prefix]) => path.includes(prefix))?.[1] ?? "other";

const sessionEventOf = ({ path = "" }: Request): string | undefined =>
  SESSION_EVENTS.find(([pattern]) => pattern.test(path))?.[1];

function toOutcome(status: string): string {
  if (status === "429") return "rate_limited";
  if (status.startsWith("2")) return "done";
  return status.startsWith("4") ? "refused" : "failed";
}
