import { afterAll, beforeAll, expect, test } from "vitest";
import { startStack, type Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { waitUntil } from "../../../wait-until";
import { startOwnApp, type OwnApp } from "./own-app";

// A separate stack, because other tests use the one of `npm test` at the same time.

let place: TemporaryPlace;
let stack: Stack;
let app: OwnApp;

const start = () => startStack({ localDir: place.localDir, env: place.env, log: () => undefined });

beforeAll(async () => {
  place = await temporaryPlace();
  stack = await start();
  app = await startOwnApp({ ...process.env, ...stack.addresses });
});

afterAll(async () => {
  await app.kill();
  await stack.stop();
  place.remove();
});

async function signUp(): Promise<string> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.addresses;
  const response = await fetch(`${SUPABASE_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({
      email: "restart@lintel.test",
      password: "demo-password-1",
      data: { name: "Restart", team_name: "Restart Realty" },
    }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

const ready = async () => (await fetch(`${app.url}/api/ready`)).status;

test("the app answers 503 while the stack is stopped, and recovers by itself", async () => {
  const token = await signUp();
  const clients = (init: RequestInit = {}) =>
    fetch(`${app.url}/api/clients`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
  const body = JSON.stringify({ name: "Before", phone: "614" });
  expect((await clients({ method: "POST", body })).status).toBe(201);
  expect(await ready()).toBe(200);

  await stack.stop();
  await waitUntil("/api/ready to say 503", async () => (await ready()) === 503);
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
  for (const answer of [await clients(), await clients({ method: "POST", body })]) {
    expect(answer.status).toBe(503);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      error: "The service is not available right now. Please try again in a moment.",
      code: "unavailable",
      requestId: expect.any(String),
    });
    expect(text).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
  }

  stack = await start();
  await waitUntil("/api/ready to say 200", async () => (await ready()) === 200);
  const answer = await clients();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ totalCount: 1, clients: [{ name: "Before" }] });
});
