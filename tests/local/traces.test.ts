import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Stack } from "@/local/stack";
import { temporaryPlace } from "@/local/temporary";
import { startOwnApp, type OwnApp } from "../api/foundation/faults/own-app";
import { waitUntil } from "../wait-until";
import { startOwnStack } from "./own-stack";
import { startTraceCollector, type CollectedSpan, type TraceCollector } from "./trace-collector";
import { startWorkerProcess, type WorkerProcess } from "./worker-process";

const INVITED = "ingrid.invited@lintel.test";
const OWNER = { name: "Olga Ownerly", email: "olga@lintel.test", team: "Traced Realty" };
const SEARCHED = "somebody-by-name";

let stack: Stack;
let collector: TraceCollector;
let app: OwnApp;
let appEnv: NodeJS.ProcessEnv;
let worker: WorkerProcess;
let token: string;
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  const place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startOwnStack(place);
  cleanups.push(stack.stop);
  collector = await startTraceCollector();
  cleanups.push(collector.close);
  appEnv = { ...place.env, ...stack.addresses, ...collector.env };
  [app, worker] = await Promise.all([startOwnApp(appEnv), startWorkerProcess(appEnv, cleanups)]);
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

/** Begins a trace like a browser, or the load balancer before it. */
function beginTrace() {
  const traceId = randomBytes(16).toString("hex");
  const spanId = randomBytes(8).toString("hex");
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-01` };
}

function call(
  path: string,
  traceparent: string,
  body?: object,
  { method = body ? "POST" : "GET", of = app } = {},
): Promise<Response> {
  return fetch(of.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      traceparent,
      "x-request-id": "balancer-id-7",
      "content-type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Creates a record in its own trace. Returns its id. */
async function create(path: string, body: object): Promise<string> {
  const answer = await call(path, beginTrace().traceparent, body);
  const created = (await answer.json()) as { id: string };
  expect(answer.status, JSON.stringify(created)).toBe(201);
  return created.id;
}

/** Waits until a trace has a matching span. Returns the span with all spans received until then. */
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

test("one trace covers a call, its database query and the job that it enqueues", async () => {
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

test("the trace of a change continues in the automation, plan, score and webhook that it starts", async () => {
  const client = await create("/api/clients", { name: "Cora Client", phone: "6145550100" });
  const steps = [{ kind: "note", body: "Welcome" }];
  const plan = await create("/api/action-plans", { name: "Welcome", steps });
  await create("/api/automations", {
    name: "Sellers",
    is_on: true,
    starts_with: "status",
    starts_value: "Seller",
    actions: [{ do: "plan", plan_id: plan }],
  });
  await create("/api/webhooks/endpoints", {
    url: "https://hooks.example.com/lintel",
    events: ["client.updated"],
  });

  const { traceId, traceparent } = beginTrace();
  const body = { status: "Seller" };
  const changed = await call(`/api/clients/${client}`, traceparent, body, { method: "PUT" });
  expect(changed.status).toBe(200);
  const [automation] = await waitForSpan(traceId, /^automation$/);
  const [step] = await waitForSpan(traceId, /^action plan step$/);
  const [scores] = await waitForSpan(traceId, /^lead scores$/);
  const [webhook, spans] = await waitForSpan(traceId, /^webhook$/);

  const change = spans.find(({ spanId }) => spanId === automation.parentSpanId);
  expect(change).toMatchObject({ service: "lintel-app" });
  expect(change?.name).toMatch(/^database POST rpc\/\w+$/);
  expect([scores, webhook].map(({ parentSpanId }) => parentSpanId)).toEqual([
    change?.spanId,
    change?.spanId,
  ]);
  expect(step).toMatchObject({ service: "lintel-worker", parentSpanId: automation.spanId });
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === step.spanId);
  expect(queries.map(({ name }) => name)).toContain("database insert action_plan_runs");
});

test("spans name routes, and contain no personal data", async () => {
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

test("health checks are not traced", async () => {
  const { traceId, traceparent } = beginTrace();
  expect((await call("/api/health", traceparent)).status).toBe(200);
  expect((await call("/api/auth/me", traceparent)).status).toBe(200);
  const [, spans] = await waitForSpan(traceId, /^GET \/api\/auth\/me$/);
  expect(spans.map(({ name }) => name)).not.toContain("GET /api/health");
});

test("a terminated app sends its remaining spans", async () => {
  const patient = { OTEL_BSP_SCHEDULE_DELAY: "3600000", PRESTOP_SECONDS: "0" };
  const ending = await startOwnApp({ ...appEnv, ...patient });
  cleanups.push(ending.kill);
  const { traceId, traceparent } = beginTrace();
  expect((await call("/api/auth/me", traceparent, undefined, { of: ending })).status).toBe(200);
  expect(collector.spansOf(traceId)).toEqual([]);
  await ending.terminate();
  expect(collector.spansOf(traceId).map(({ name }) => name)).toContain("GET /api/auth/me");
});
