import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStack, type Stack } from "@/local/stack";
import { temporaryPlace } from "@/local/temporary";
import { startOwnApp, type OwnApp } from "../api/foundation/faults/own-app";
import { waitUntil } from "../wait-until";
import { startTraceCollector, type CollectedSpan, type TraceCollector } from "./trace-collector";
import { startWorkerProcess, type WorkerProcess } from "./worker-process";

const INVITED = "ingrid.invited@lintel.test";
const OWNER = { name: "Olga Ownerly", email: "olga@lintel.test", team: "Traced Realty" };
const SEARCHED = "somebody-by-name";

let stack: Stack;
let collector: TraceCollector;
let app: OwnApp;
let worker: WorkerProcess;
let token: string;
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  const place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startStack({ ...place, log: () => undefined });
  cleanups.push(stack.stop);
  collector = await startTraceCollector();
  cleanups.push(collector.close);
  const env = { ...place.env, ...stack.addresses, ...collector.env };
  [app, worker] = await Promise.all([startOwnApp(env), startWorkerProcess(env, cleanups)]);
  cleanups.push(app.kill);
  token = await signUp();
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

async function signUp(): Promise<string> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.addresses;
  const response = await fetch(`${SUPABASE_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({
      email: OWNER.email,
      password: "demo-password-1",
      data: { name: OWNER.name, team_name: OWNER.team },
    }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** As a browser, or the balancer before it, begins a trace. */
function beginTrace() {
  const traceId = randomBytes(16).toString("hex");
  const spanId = randomBytes(8).toString("hex");
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-01` };
}

function call(path: string, traceparent: string, body?: object): Promise<Response> {
  return fetch(app.url + path, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${token}`,
      traceparent,
      "x-request-id": "balancer-id-7",
      "content-type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Waits until a trace has a span like this, and returns it with all that came until then. */
function waitForSpan(traceId: string, name: RegExp): Promise<[CollectedSpan, CollectedSpan[]]> {
  return waitUntil(
    () => `${name} among ${JSON.stringify(collector.spansOf(traceId))}`,
    () => {
      const spans = collector.spansOf(traceId);
      const found = spans.find((span) => name.test(span.name));
      return found && ([found, spans] as [CollectedSpan, CollectedSpan[]]);
    },
  );
}

test("one trace leads from a call to the database, and on to the job that it enqueued", async () => {
  const { traceId, spanId, traceparent } = beginTrace();
  const body = { email: INVITED, role: "agent" };
  const answer = await call("/api/invitations", traceparent, body);
  expect(answer.status).toBe(201);
  expect(answer.headers.get("traceparent")).toBe(traceparent);
  expect(answer.headers.get("x-request-id")).toBe("balancer-id-7");

  const [job] = await waitForSpan(traceId, /^job deliver_email$/);
  const [request, spans] = await waitForSpan(traceId, /^POST \/api\/invitations$/);
  expect(request).toMatchObject({
    service: "lintel-app",
    parentSpanId: spanId,
    attributes: { "http.route": "/api/invitations", "http.request.method": "POST" },
  });
  const enqueuing = spans.find((span) => span.spanId === job.parentSpanId);
  expect(enqueuing).toMatchObject({ service: "lintel-app", parentSpanId: request.spanId });
  expect(enqueuing?.name).toMatch(/^database POST rpc\/\w+$/);
  expect(job).toMatchObject({
    service: "lintel-worker",
    attributes: { "lintel.task": "deliver_email", "lintel.attempt": expect.anything() as unknown },
  });
  const queries = spans.filter((span) => span.parentSpanId === job.spanId);
  expect(queries.map(({ name }) => name)).toContain("database update emails");

  const logged = await waitUntil("the job to be logged", () =>
    worker
      .output()
      .split("\n")
      .find((line) => line.includes(traceId) && line.includes('"outcome":"done"')),
  );
  expect(JSON.parse(logged)).toMatchObject({
    service: "worker",
    instance: expect.stringMatching(/:\d+$/) as string,
    jobId: expect.any(String) as string,
    tenantId: expect.any(String) as string,
    task: "deliver_email",
    traceId,
  });
});

test("spans name routes and tables, and nobody", async () => {
  const { traceId, traceparent } = beginTrace();
  const id = crypto.randomUUID();
  expect((await call(`/api/clients/${id}?note=${SEARCHED}`, traceparent)).status).toBe(404);
  expect((await call(`/api/search?q=${SEARCHED}`, traceparent)).status).toBe(200);
  await waitForSpan(traceId, /^GET \/api\/clients\/\[id\]$/);
  await waitForSpan(traceId, /^GET \/api\/search$/);
  const bodies = collector.bodies();
  const personal = [INVITED, OWNER.name, OWNER.email, OWNER.team, SEARCHED, id, token];
  expect(personal.filter((text) => bodies.includes(text))).toEqual([]);
});

test("what a balancer asks every second is not traced", async () => {
  const { traceId, traceparent } = beginTrace();
  expect((await call("/api/health", traceparent)).status).toBe(200);
  expect((await call("/api/auth/me", traceparent)).status).toBe(200);
  const [, spans] = await waitForSpan(traceId, /^GET \/api\/auth\/me$/);
  expect(spans.map(({ name }) => name)).not.toContain("GET /api/health");
});
