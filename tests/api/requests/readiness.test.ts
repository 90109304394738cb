import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { startNode, type Child } from "../../../local/child";
import { freePort } from "./free-port";
import { call, stack } from "../../stack";
import { until } from "../../until";

const STANDALONE = path.resolve(import.meta.dirname, "../../../.next/standalone");
const DEAD = "127.0.0.1:9";

type Changes = Record<string, string>;

const running: Child[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => child.stop()));
});

/** A second instance of the app, with some of its configuration changed. */
function startApp(changes: Changes, port: number) {
  const lines: string[] = [];
  const env = { ...process.env, ...stack, ...changes, PORT: String(port), HOSTNAME: "127.0.0.1" };
  const child = startNode(["server.js"], {
    cwd: STANDALONE,
    env: { ...env, NODE_ENV: "production" as const },
    onLine: (line) => lines.push(line),
  });
  running.push(child);
  return { child, lines };
}

/** What /api/ready answers at an instance with these changes. */
async function readiness(changes: Changes) {
  const port = await freePort();
  startApp(changes, port);
  const ask = (name: string) => fetch(`http://127.0.0.1:${port}/api/${name}`);
  await until("the second instance", () => ask("health").catch(() => null), { within: 20_000 });
  const response = await ask("ready");
  return { status: response.status, body: (await response.json()) as unknown };
}

describe("GET /api/health", () => {
  it("says that the process answers, to anybody", async () => {
    const response = await call("/api/health");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ok" });
  });
});

describe("GET /api/ready", () => {
  it("is 200 while database, auth and queue answer", async () => {
    const response = await call("/api/ready");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: "ready",
      checks: { database: "ok", auth: "ok", queue: "ok" },
    });
  });

  it("is 503 and names the queue when that is away", async () => {
    const { status, body } = await readiness({ DATABASE_URL: `postgres://x:secret@${DEAD}/x` });
    expect(status).toBe(503);
    expect(body).toEqual({
      status: "not_ready",
      checks: { database: "ok", auth: "ok", queue: "failed" },
    });
  });

  it("is 503 and names database and auth when the project is away", async () => {
    const { status, body } = await readiness({ SUPABASE_URL: `http://${DEAD}` });
    expect(status).toBe(503);
    expect(body).toEqual({
      status: "not_ready",
      checks: { database: "failed", auth: "failed", queue: "ok" },
    });
  });
});

describe("an instance", () => {
  it("answers 503 with a request id, and nothing of the inside, while the project is away", async () => {
    const port = await freePort();
    startApp({ SUPABASE_URL: `http://${DEAD}` }, port);
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/auth/me`, { headers: { authorization: "Bearer a.b.c" } });
    const response = await until("an answer", () => ask().catch(() => null), { within: 20_000 });
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      code: "unavailable",
      requestId: response.headers.get("x-request-id"),
    });
    expect(text).not.toMatch(/fetch|ECONN|127\.0\.0\.1|stack/);
  });

  it("does not start without its configuration, and lists what is missing", async () => {
    const { child, lines } = startApp(
      { SUPABASE_URL: "", MAIL_FROM: "", LOG_LEVEL: "loud" },
      await freePort(),
    );
    const said = await until(
      "the list of what is missing",
      () => lines.join("\n").includes("LOG_LEVEL") && lines.join("\n"),
      { within: 20_000 },
    );
    expect(said).toContain("SUPABASE_URL");
    expect(said).toContain("MAIL_FROM");
    expect(said).not.toContain(stack.SUPABASE_SECRET_KEY);
    expect(await child.ended).not.toBe(0);
  });
});
