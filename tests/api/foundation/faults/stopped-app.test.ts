import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { closeGateways, startGateway, type ProjectGateway } from "../requests/project-gateway";
import { signUp, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { npmStart, type StartedApp } from "./npm-start";

const PRESTOP_SECONDS = 2;

let gateway: ProjectGateway;
let person: Person;
const started: StartedApp[] = [];

beforeAll(async () => {
  gateway = await startGateway();
  person = await signUp({ teamName: "Restarted Realty" });
});
afterEach(() => {
  for (const { signalGroup } of started.splice(0)) {
    try {
      signalGroup("SIGKILL");
    } catch {
      // The app has ended.
    }
  }
});
afterAll(closeGateways);

async function start(settings: Record<string, string> = {}): Promise<StartedApp> {
  const prestop = String(PRESTOP_SECONDS);
  const app = await npmStart({ SUPABASE_URL: gateway.url, PRESTOP_SECONDS: prestop, ...settings });
  started.push(app);
  return app;
}

/** Returns a response, or null when the connection is refused. */
const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers }).catch(() => null);

it("on SIGTERM the app first fails readiness, then answers running requests, and exits with npm", async () => {
  const app = await start();
  expect((await ask(`${app.url}/api/ready`))?.status).toBe(200);

  const mayPass = Promise.withResolvers<void>();
  gateway.answer(/get_actor/, async () => {
    await mayPass.promise;
    return null;
  });
  const requestsBefore = gateway.requests.length;
  const pendingCall = ask(`${app.url}/api/auth/me`, { authorization: `Bearer ${person.token}` });
  await waitUntil("the call to reach the database", () =>
    gateway.requests.slice(requestsBefore).some(({ path }) => path.includes("get_actor")),
  );

  const before = performance.now();
  app.terminate();
  const refusal = await waitUntil("readiness to answer 503", async () => {
    const response = await ask(`${app.url}/api/ready`);
    return response?.status === 503 && response;
  });
  expect(refusal.headers.get("connection")).toBe("close");
  expect(await refusal.json()).toMatchObject({ status: "stopping" });
  // Requests that still arrive are served as usual.
  expect((await ask(`${app.url}/api/health`))?.status).toBe(200);

  await waitUntil("the port to close", async () => (await ask(`${app.url}/api/health`)) === null);
  expect(performance.now() - before).toBeGreaterThanOrEqual(PRESTOP_SECONDS * 1000);
  mayPass.resolve();
  expect(await pendingCall).not.toBeNull();
  await app.waitForEnd();
});

it("the app exits at once on Ctrl-C, which signals the whole process group", async () => {
  const app = await start({ PRESTOP_SECONDS: "300" });
  app.signalGroup("SIGINT");
  await app.waitForEnd();
});

it("the app exits at once on Ctrl-C during the pre-stop delay", async () => {
  const app = await start({ PRESTOP_SECONDS: "300" });
  app.terminate();
  await waitUntil(
    "readiness to answer 503",
    async () => (await ask(`${app.url}/api/ready`))?.status === 503,
  );
  app.signalGroup("SIGINT");
  await app.waitForEnd();
});
