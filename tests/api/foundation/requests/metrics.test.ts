import { afterEach, beforeAll, expect, it } from "vitest";
import { freePorts } from "@/local/ports";
import { call, signUp, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { sessionCookie } from "./browser";
import { secondApp, stopSecondApps } from "./second-app";

const TOKEN = "a-token-of-the-monitoring-alone";
let person: Person;

beforeAll(async () => {
  person = await signUp({ teamName: "Measured Realty" });
});
afterEach(stopSecondApps);

async function measuredApp(settings: Record<string, string> = {}) {
  const [port = 0] = await freePorts(1);
  const app = await secondApp({ METRICS_PORT: String(port), ...settings });
  const read = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  return { ...app, read };
}

it("counts requests by route and calls to the database, without record ids", async () => {
  const { url, read } = await measuredApp();
  const headers = { authorization: `Bearer ${person.token}` };
  const id = crypto.randomUUID();
  expect((await fetch(`${url}/api/clients/${id}`, { headers })).status).toBe(404);
  await fetch(`${url}/nothing-like-it-${id}`, { redirect: "manual" });
  const text = await waitUntil("the requests to be counted", async () => {
    const metrics = await (await read()).text();
    const isCounted = ['route="/[...lost]"', 'route="/api/clients/[id]"'].every((route) =>
      metrics.includes(route),
    );
    return isCounted && metrics;
  });
  expect(text).toContain(
    'lintel_http_request_seconds_count{method="GET",route="/api/clients/[id]",status="404"} 1',
  );
  expect(text).toMatch(/lintel_call_seconds_count\{service="database",status="200"\} [1-9]/);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
  expect(text).not.toContain(id);
  expect(text.trimEnd().endsWith("# EOF")).toBe(true);
});

it("counts renewals and sign-outs by outcome, and calls refused by a rate limit", async () => {
  const { url, read } = await measuredApp();
  const leaver = await signUp();
  const renewed = await fetch(`${url}/api/auth/me`, {
    headers: { cookie: sessionCookie(leaver, { ended: true }) },
  });
  expect(renewed.status).toBe(200);
  const headers = { authorization: `Bearer ${leaver.token}` };
  await fetch(`${url}/api/auth/signout`, { method: "POST", headers });
  const created = await call("/api/calendar/feed", { method: "POST", as: person });
  const { pathname: feed } = new URL(((await created.json()) as { url: string }).url);
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async () => (await fetch(url + feed)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const text = await (await read()).text();
  expect(text).toContain('lintel_session_events_total{event="renewal",outcome="done"} 1');
  expect(text).toContain('lintel_session_events_total{event="sign_out",outcome="done"} 1');
  expect(text).toContain('lintel_rate_limit_hits_total{limit="read_feed"} 1');
});

it("requires the metrics token when one is set, and serves no metrics on the app's port", async () => {
  const { url, read } = await measuredApp({ METRICS_TOKEN: TOKEN });
  expect((await read()).status).toBe(401);
  expect((await read({ authorization: "Bearer another" })).status).toBe(401);
  const answer = await read({ authorization: `Bearer ${TOKEN}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("openmetrics-text");
  expect((await fetch(`${url}/metrics`, { redirect: "manual" })).status).not.toBe(200);
});
