import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locateCluster } from "@/local/postgres/cluster";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { startOwnApp, type OwnApp } from "../api/foundation/faults/own-app";
import { waitUntil } from "../wait-until";
import { openPool } from "./open-pool";
import { startOwnStack } from "./own-stack";
import { startWorkerProcess } from "./worker-process";

const CALLERS = 8;
const UNAVAILABLE = {
  error: "The service is not available right now. Please try again in a moment.",
  code: "unavailable",
  requestId: expect.any(String),
};

type Answer = { status: number; body: Record<string, unknown>; name: string };

let place: TemporaryPlace;
let stack: Stack;
let app: OwnApp;
let token: string;
let database: pg.Pool;
const answers: Answer[] = [];
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startOwnStack(place, { isTemporary: false });
  cleanups.push(stack.stop);
  database = openPool(stack.addresses.DATABASE_URL, cleanups);
  database.on("error", () => undefined); // it ends with the server, and opens others
  database.on("connect", (client) => client.on("error", () => undefined));
  const env = { ...place.env, ...stack.addresses };
  await startWorkerProcess(env, cleanups);
  app = await startOwnApp(env);
  cleanups.push(app.kill);
  token = await signUp();
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

async function signUp(): Promise<string> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.addresses;
  const answer = await fetch(`${SUPABASE_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({
      email: "rita@lintel.test",
      password: "demo-password-1",
      data: { name: "Rita Restarted", team_name: "Restarted Realty" },
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function createClient(): Promise<Answer> {
  const name = `Client ${crypto.randomUUID()}`;
  const response = await fetch(`${app.url}/api/clients`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name, phone: "6145550100" }),
  });
  const answer = { status: response.status, body: (await response.json()) as Answer["body"], name };
  answers.push(answer);
  return answer;
}

/** Creates clients one after the other until `isOver`. */
async function keepCreating(isOver: () => boolean): Promise<void> {
  while (!isOver()) await createClient();
}

const createdSince = (from: number) => answers.slice(from).some(({ status }) => status === 201);

test("calls answer 503 while Postgres restarts, and no acknowledged client is lost", async () => {
  let isOver = false;
  const callers = Promise.all(Array.from({ length: CALLERS }, () => keepCreating(() => isOver)));
  await waitUntil("a client to be created", () => createdSince(0));
  const lock = path.join(locateCluster(place.localDir).data, "postmaster.pid");
  const postmaster = Number(fs.readFileSync(lock, "utf8").split("\n")[0]);
  process.kill(postmaster, "SIGQUIT");
  await waitUntil("a call to fail", () => answers.some(({ status }) => status !== 201));
  await waitUntil("Postgres to restart", () =>
    database.query("select 1").then(
      () => true,
      () => false,
    ),
  );
  const backAt = performance.now();
  const from = answers.length;
  await waitUntil("a call to succeed again", () => createdSince(from));
  console.info(`answered again ${Math.round(performance.now() - backAt)} ms after Postgres`);
  isOver = true;
  await callers;

  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    expect({ status, body }).toEqual({ status: 503, body: UNAVAILABLE });
  }
  const { rows } = await database.query<{ name: string }>("select name from clients");
  const written = rows.map(({ name }) => name);
  expect(new Set(written).size).toBe(written.length);
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ name }) => name);
  expect(acknowledged.filter((name) => !written.includes(name))).toEqual([]);

  // The worker has survived, and recognises its database.
  await database.query(
    "insert into emails (to_email, kind, variables) values ('after@lintel.test', 'invitation', $1)",
    [{ token: "t", tenantName: "T", inviterName: "I", roleName: "Agent" }],
  );
  await waitUntil("a mail queued after the restart", async () => {
    const { rowCount } = await database.query(
      "select from emails where to_email = 'after@lintel.test' and status = 'sent'",
    );
    return rowCount === 1;
  });
});
