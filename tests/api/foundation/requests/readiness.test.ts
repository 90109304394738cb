import fs from "node:fs";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import packageJson from "@/package.json";
import { call, database, stack } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { createCountingProxy } from "./counting-proxy";
import { closeGateways, startGateway } from "./project-gateway";
import { secondApp, startSecondApp, stopSecondApps } from "./second-app";

const DEAD = "127.0.0.1:9";

afterEach(stopSecondApps);

const newestMigration = () => fs.readdirSync("supabase/migrations").sort().at(-1)?.slice(0, 14);

/** The Supabase CLI's record of this release's migrations, and a queue without jobs. */
const KNOWN_SCHEMA = `
  create schema supabase_migrations; create schema graphile_worker;
  create table supabase_migrations.schema_migrations (version text primary key, name text);
  create table graphile_worker._private_jobs (is_available boolean, run_at timestamptz, locked_at timestamptz);
  insert into supabase_migrations.schema_migrations values ('${newestMigration()}', 'baseline')`;

async function queryOn(connectionString: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(query);
  await client.end();
}

/** Creates a database with this setup and passes its address to `run`. */
async function onDatabase(setUp: string, run: (url: string) => Promise<void>): Promise<void> {
  const name = `release_${crypto.randomUUID().slice(0, 8)}`;
  await database.query(`create database ${name}`);
  const url = new URL(stack.DATABASE_URL);
  url.pathname = `/${name}`;
  try {
    await queryOn(url.href, setUp);
    await run(url.href);
  } finally {
    await stopSecondApps();
    await database.query(`drop database ${name} with (force)`);
  }
}

/** Returns the response of /api/ready of an instance with these changes. */
async function readiness(changes: Record<string, string>) {
  const { url } = await secondApp(changes);
  const response = await fetch(`${url}/api/ready`);
  return { status: response.status, body: (await response.json()) as unknown };
}

describe("GET /api/health", () => {
  it("reports status and release without a session", async () => {
    const response = await call("/api/health");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: "ok",
      version: packageJson.version,
      schema: newestMigration(),
    });
  });
});

describe("GET /api/ready", () => {
  it("is 200 while database, auth and queue answer, and a worker runs", async () => {
    const response = await waitUntil("all parts to be ready", async () => {
      const answer = await call("/api/ready?part=worker");
      return answer.ok && answer;
    });
    expect(await response.json()).toEqual({
      status: "ready",
      checks: { database: "ok", auth: "ok", queue: "ok", worker: "ok" },
      problems: [],
      schema: newestMigration(),
    });
    expect((await call("/api/ready")).status).toBe(200);
  });

  it("is 503 and names the queue when the queue cannot be reached", async () => {
    const { status, body } = await readiness({ DATABASE_URL: `postgres://x:secret@${DEAD}/x` });
    expect(status).toBe(503);
    expect(body).toEqual({
      status: "not_ready",
      checks: { database: "ok", auth: "ok", queue: "failed", worker: "failed" },
      problems: [
        "The queue does not answer (DATABASE_URL).",
        "Nobody knows whether a worker runs.",
      ],
      schema: null,
    });
  });

  it("is 503 and names database and auth when the project cannot be reached", async () => {
    const { status, body } = await readiness({ SUPABASE_URL: `http://${DEAD}` });
    expect(status).toBe(503);
    expect(body).toMatchObject({
      status: "not_ready",
      checks: { database: "failed", auth: "failed", queue: "ok" },
      problems: ["The database does not answer.", "The auth server does not answer."],
    });
  });

  it("checks auth at most once a second and the queue over one connection, for any number of calls", async () => {
    const gateway = await startGateway();
    const proxy = await createCountingProxy(new URL(stack.DATABASE_URL));
    const { url } = await secondApp({ SUPABASE_URL: gateway.url, DATABASE_URL: proxy.url });
    const atStart = proxy.connections();
    const answers: number[] = [];
    const isAuth = ({ path }: { path: string }) => path.startsWith("/auth/v1/health");
    const started = performance.now();
    for (let round = 0; round < 10; round += 1) {
      const responses = Array.from({ length: 50 }, () => fetch(`${url}/api/ready`));
      answers.push(...(await Promise.all(responses)).map(({ status }) => status));
    }
    const seconds = (performance.now() - started) / 1000;
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(proxy.connections() - atStart).toBe(1);
    expect(gateway.requests.filter(isAuth).length).toBeLessThanOrEqual(1 + Math.ceil(seconds));
    proxy.close();
    closeGateways();
  });
});

describe("a worker's part of readiness", () => {
  it("fails with a message while no worker runs, and leaves the app ready", async () => {
    await onDatabase(KNOWN_SCHEMA, async (url) => {
      const app = await secondApp({ DATABASE_URL: url });
      const response = await fetch(`${app.url}/api/ready`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        status: "ready",
        checks: { queue: "ok", worker: "failed" },
        problems: ["No worker runs: mail, texts and reminders wait."],
      });
      expect((await fetch(`${app.url}/api/ready?part=worker`)).status).toBe(503);
    });
  });
});

describe("a database of another release", () => {
  const FUTURE = `${KNOWN_SCHEMA}; insert into supabase_migrations.schema_migrations (version, name)
    values ('29990101000000', 'add_labels')`;
  const CONTRACTED = `${FUTURE}, ('29990102000000', 'labels_contract')`;
  const OLDER = "delete from supabase_migrations.schema_migrations";

  it("is refused at start when it lacks a migration of this release", async () => {
    await onDatabase(`${KNOWN_SCHEMA}; ${OLDER}`, async (url) => {
      const { child, lines } = await startSecondApp({ DATABASE_URL: url });
      expect(await child.ended).not.toBe(0);
      expect(lines.join("\n")).toContain(`The database lacks migration ${newestMigration()}`);
    });
  });

  it("is refused at start when a later release has dropped something", async () => {
    await onDatabase(CONTRACTED, async (url) => {
      const { child, lines } = await startSecondApp({ DATABASE_URL: url });
      expect(await child.ended).not.toBe(0);
      expect(lines.join("\n")).toContain("29990102000000_labels_contract");
    });
  });

  it("is accepted when a later release only added to it, and fails readiness once it lacks migrations", async () => {
    await onDatabase(FUTURE, async (url) => {
      const app = await secondApp({ DATABASE_URL: url });
      expect((await fetch(`${app.url}/api/ready`)).status).toBe(200);
      await queryOn(url, OLDER);
      const refusal = await waitUntil("readiness to answer 503", async () => {
        const response = await fetch(`${app.url}/api/ready`);
        return response.status === 503 && response;
      });
      expect(await refusal.json()).toMatchObject({ checks: { database: "failed", queue: "ok" } });
    });
  });
});

describe("an instance", () => {
  it("answers 503 with a request id and no internals while the project cannot be reached", async () => {
    const { url, lines } = await secondApp({
      SUPABASE_URL: `http://${DEAD}`,
      LOG_LEVEL: "info",
    });
    const headers = { authorization: "Bearer secret.token.here" };
    const response = await fetch(`${url}/api/auth/me?search=private`, { headers });
    expect(response.status).toBe(503);
    const requestId = response.headers.get("x-request-id") ?? "";
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      error: "The service is not available right now. Please try again in a moment.",
      code: "unavailable",
      requestId,
    });
    const logged = await waitUntil("the log line", () =>
      lines.find((line) => line.includes(requestId) && line.includes("unexpected error")),
    );
    expect(JSON.parse(logged)).toMatchObject({ requestId, service: "app" });
    expect(lines.join("\n")).not.toMatch(/secret\.token\.here|private/);
  });

  it("refuses to start without its configuration and lists what is missing", async () => {
    const { child, lines } = await startSecondApp({
      SUPABASE_URL: "",
      MAIL_FROM: "",
      LOG_LEVEL: "loud",
    });
    expect(await child.ended).not.toBe(0);
    const output = lines.join("\n");
    expect(output).toContain("SUPABASE_URL: is missing");
    expect(output).toContain("MAIL_FROM: is missing");
    expect(output).toContain("LOG_LEVEL");
    expect(output).not.toContain(stack.SUPABASE_SECRET_KEY);
  });
});
