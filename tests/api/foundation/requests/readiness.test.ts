import { afterEach, describe, expect, it } from "vitest";
import { call, stack } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { secondApp, startSecondApp, stopSecondApps } from "./second-app";

const DEAD = "127.0.0.1:9";

afterEach(stopSecondApps);

/** What /api/ready answers at an instance with these changes. */
async function readiness(changes: Record<string, string>) {
  const { url } = await secondApp(changes);
  const response = await fetch(`${url}/api/ready`);
  return { status: response.status, body: (await response.json()) as unknown };
}

describe("GET /api/health", () => {
  it("tells anybody that the process is alive", async () => {
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
  it("answers 503 with a request id and no internals while the project is away", async () => {
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
    const logged = await waitUntil(
      "the log line",
      () => lines.filter((l) => l.includes(requestId))[0],
    );
    expect(logged).toContain("unexpected error");
    expect(lines.join("\n")).not.toMatch(/secret\.token\.here|private/);
  });

  it("refuses to start without its configuration and lists what is missing", async () => {
    const { child, lines } = await startSecondApp({
      SUPABASE_URL: "",
      MAIL_FROM: "",
      LOG_LEVEL: "loud",
    });
    expect(await child.ended).not.toBe(0);
    const said = lines.join("\n");
    expect(said).toContain("SUPABASE_URL: is missing");
    expect(said).toContain("MAIL_FROM: is missing");
    expect(said).toContain("LOG_LEVEL");
    expect(said).not.toContain(stack.SUPABASE_SECRET_KEY);
  });
});
