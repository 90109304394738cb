import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Replica } from "@/local/replica";
import { freePorts } from "@/local/ports";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { startOwnApp, type OwnApp } from "../api/foundation/faults/own-app";
import { waitUntil } from "../wait-until";
import { startHttpGate, type HttpGate } from "./http-gate";
import { startOwnStack } from "./own-stack";

// Runs a streaming replica of the embedded database, with a data API of its own, and apps with SUPABASE_READ_URL.

const CALLS = 20;

let stack: Stack;
let replica: Replica;
let gate: HttpGate;
let replicaDatabase: pg.Client;
let database: pg.Client;
/** Two instances that accept any lag, and one that accepts three seconds. */
let patient: MeasuredApp;
let second: MeasuredApp;
let strict: MeasuredApp;
let owner: Person;
let agent: Person;
const cleanups: (() => Promise<unknown> | void)[] = [];

type MeasuredApp = OwnApp & { metricsUrl: string };
type Person = { userId: string; token: string; cookies: Map<string, string> };

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
});

async function signUp(email: string, data: object): Promise<Person> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey } = stack.addresses;
  const response = await fetch(`${SUPABASE_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json" },
    body: JSON.stringify({ email, password: "demo-password-1", data: { name: "Rea", ...data } }),
  });
  const { access_token: token, refresh_token, user } = sessionSchema.parse(await response.json());
  const session = { access_token: token, refresh_token, expires_at: Date.now() / 1000 + 3000 };
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  return { userId: user.id, token, cookies: new Map([["lintel-session", value]]) };
}

/** Makes a call like the person's browser, which stores the cookies it receives. */
async function ask(
  app: OwnApp,
  { cookies }: Person,
  path: string,
  body?: object,
): Promise<Response> {
  const response = await fetch(`${app.url}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      origin: app.url,
      "sec-fetch-site": "same-origin",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return response;
}

const listSchema = z.object({ clients: z.array(z.object({ name: z.string() })) });

async function listNames(app: OwnApp, person: Person): Promise<string[]> {
  const response = await ask(app, person, "/api/clients?limit=100");
  expect(response.status).toBe(200);
  return listSchema.parse(await response.json()).clients.map(({ name }) => name);
}

async function addClient(app: OwnApp, person: Person, name: string): Promise<void> {
  const response = await ask(app, person, "/api/clients", { name, phone: "614 555 0100" });
  expect(response.status).toBe(201);
}

async function pause(): Promise<void> {
  await replicaDatabase.query("select pg_wal_replay_pause()");
  await waitUntil("the replica to pause replay", async () => {
    const { rows } = await replicaDatabase.query<{ state: string }>(
      "select pg_get_wal_replay_pause_state() as state",
    );
    return rows[0]?.state === "paused";
  });
}

const resume = () => replicaDatabase.query("select pg_wal_replay_resume()");

/** Waits until this person's lists are read from the replica. */
const untilRead = (app: OwnApp, person: Person) =>
  waitUntil("a list to be read from the replica", async () => {
    gate.reset();
    await listNames(app, person);
    return gate.calls() > 0;
  });

async function readMetric({ metricsUrl }: MeasuredApp, outcome: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const value = new RegExp(`^lintel_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`, "m");
  return Number(value.exec(text)?.[1] ?? 0);
}

async function startApp(place: TemporaryPlace, lagSeconds: number): Promise<MeasuredApp> {
  const [metricsPort = 0] = await freePorts(1);
  const app = await startOwnApp({
    ...place.env,
    ...stack.addresses,
    SUPABASE_READ_URL: gate.url,
    REPLICA_LAG_SECONDS: String(lagSeconds),
    METRICS_PORT: String(metricsPort),
  });
  cleanups.push(app.kill);
  return { ...app, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  cleanups.push(() => client.end());
  return client;
}

beforeAll(async () => {
  const place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startOwnStack(place);
  cleanups.push(stack.stop);
  replica = await stack.startReplica();
  cleanups.push(() => replica.stop());
  gate = await startHttpGate(replica.url);
  cleanups.push(gate.close);
  database = await connect(stack.addresses.DATABASE_URL);
  replicaDatabase = await connect(replica.databaseUrl);
  patient = await startApp(place, 300);
  second = await startApp(place, 300);
  strict = await startApp(place, 3);
  owner = await signUp("owner@replica.test", { team_name: "Replica" });
  agent = await signUp("agent@replica.test", {});
  await database.query(
    `insert into public.tenant_members (tenant_id, user_id, role, team_id)
     select tenant_id, $2, 'admin', team_id from public.tenant_members where user_id = $1`,
    [owner.userId, agent.userId],
  );
  await addClient(patient, owner, "First Client");
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

test.each([
  "/api/clients?limit=50",
  "/api/search?q=first",
  "/api/dashboard/metrics",
  "/api/calendar?from=2026-06-01&to=2026-06-30",
  "/api/reports/pipeline",
  "/api/clients?export=csv",
  "/clients",
])("%s is read from the replica", async (path) => {
  await waitUntil("a response from the replica", async () => {
    await untilRead(patient, agent);
    gate.reset();
    const response = await ask(patient, agent, path);
    expect(response.status).toBe(200);
    await response.text();
    if (gate.calls() > 0) return true;
    // The primary's responses so far may be cached. A change of one's own makes them outdated.
    await addClient(patient, agent, "Another Client");
    return false;
  });
});

test("an author sees a new client at once on any instance, other people once the replica has it", async () => {
  await untilRead(second, agent);
  await untilRead(second, owner);
  await pause();
  await addClient(patient, owner, "Second Client");
  for (const app of [patient, second]) {
    expect(await listNames(app, owner)).toContain("Second Client");
    await waitUntil("another member's list to be read from the replica", async () => {
      const names = await listNames(app, agent);
      return !names.includes("Second Client");
    });
  }
  await resume();
  await waitUntil("the replica to have the new client", async () =>
    (await listNames(second, agent)).includes("Second Client"),
  );
  await untilRead(second, owner);
});

test("a lagging replica is not used until it has caught up", async () => {
  await untilRead(strict, agent);
  await pause();
  await addClient(patient, owner, "Third Client");
  await waitUntil("the list to be read from the primary", async () =>
    (await listNames(strict, agent)).includes("Third Client"),
  );
  await waitUntil("the metric to count the lagging replica", async () => {
    await listNames(strict, agent);
    return (await readMetric(strict, "behind")) > 0;
  });
  await resume();
  await untilRead(strict, agent);
});

test("a suspended member is refused at once, even while the replica lags", async () => {
  await untilRead(patient, agent);
  await pause();
  const setStatus = (status: string) =>
    database.query("update public.tenant_members set status = $2 where user_id = $1", [
      agent.userId,
      status,
    ]);
  await setStatus("suspended");
  expect((await ask(patient, agent, "/api/clients")).status).toBe(403);
  await setStatus("active");
  expect((await ask(patient, agent, "/api/clients")).status).toBe(200);
  await resume();
});

test("calls that write do not use the replica", async () => {
  await untilRead(patient, agent);
  gate.reset();
  await addClient(patient, agent, "Fourth Client");
  expect((await ask(patient, agent, "/api/tasks", { title: "" })).status).toBe(400);
  expect(gate.calls()).toBe(0);
});

test("a hanging replica delays fewer than half of the calls", async () => {
  await untilRead(patient, owner);
  const before = await readMetric(patient, "away");
  gate.hang();
  gate.reset();
  for (let n = 0; n < CALLS; n += 1) await listNames(patient, owner);
  // Each call that reaches the replica waits until the app notices that it hangs. Otherwise all calls would.
  expect(gate.calls()).toBeLessThan(CALLS / 2);
  expect((await readMetric(patient, "away")) - before).toBeGreaterThan(CALLS / 2);
  gate.resume();
  await untilRead(patient, owner);
});

test("no call fails after the replica has stopped", async () => {
  await untilRead(patient, owner);
  await replica.stop();
  for (let n = 0; n < CALLS; n += 1) {
    expect(await listNames(patient, owner)).toContain("First Client");
  }
});
