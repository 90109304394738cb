import { Agent, request } from "node:http";
import { afterAll, expect, it } from "vitest";
import { freePorts } from "@/local/ports";
import { waitUntil } from "../../../wait-until";
import { hasHaproxy, startHaproxy } from "./haproxy";
import { npmStart, type StartedApp } from "./npm-start";

/**
 * `RESTARTS=10 CALLS=10000 npm test -- api rolling-restarts` takes longer. See docs/operations.md,
 * "Starting and stopping".
 */
const RESTARTS = Number(process.env.RESTARTS ?? 2);
const CALLS = Number(process.env.CALLS ?? 0);
const CALLERS = 4;
/** On a busy machine one restart takes half a minute, and so does starting two apps. */
const TIMEOUT_MS = (2 + RESTARTS) * 60_000;
/** The balancer notices after four checks, 0.3 s apart. */
const PRESTOP = { PRESTOP_SECONDS: "5" };

const cleanups: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });

/** Returns the response's status, or why there was none. Makes each call once. */
function call(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const outgoing = request(url, { agent }, (response) => {
      response.on("error", ({ message }) => resolve(message));
      response.on("end", () => resolve(response.statusCode ?? 0)).resume();
    });
    outgoing.on("error", ({ message }) => resolve(message));
    outgoing.end();
  });
}

async function start(port: number): Promise<StartedApp> {
  const app = await npmStart(PRESTOP, port);
  cleanups.push(() => {
    try {
      app.signalGroup("SIGKILL");
    } catch {
      // The app has ended.
    }
  });
  await waitUntil("the app to be ready", async () => (await call(`${app.url}/api/ready`)) === 200);
  return app;
}

async function restart(port: number, app: StartedApp): Promise<StartedApp> {
  app.terminate();
  await app.waitForEnd();
  return start(port);
}

// Without HAProxy the suite reports the skipped test; stopped-app.test.ts tests a single app instead.
it.runIf(hasHaproxy)(
  "no call fails while the apps behind HAProxy are replaced one by one",
  { timeout: TIMEOUT_MS },
  async () => {
    const ports = await freePorts(2);
    const apps = await Promise.all(ports.map(start));
    const balancer = await startHaproxy(ports);
    cleanups.push(balancer.stop);

    const outcomes = new Map<number | string, number>();
    let calls = 0;
    let isOver = false;
    const caller = async () => {
      while (!isOver || calls < CALLS) {
        const outcome = await call(`${balancer.url}/api/health`);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        calls += 1;
      }
    };
    const callers = Array.from({ length: CALLERS }, caller);
    for (let n = 0; n < RESTARTS; n += 1) {
      const which = n % ports.length;
      const [port, app] = [ports[which], apps[which]];
      if (port === undefined || app === undefined) throw new Error("no app to restart");
      apps[which] = await restart(port, app);
      await waitUntil("the load balancer to send calls to the app", () => balancer.sendsTo(which));
    }
    isOver = true;
    await Promise.all(callers);
    expect([...outcomes.keys()]).toEqual([200]);
    console.log(`${calls} calls through ${RESTARTS} restarts, none failed`);
  },
);
if (!hasHaproxy)
  console.log("HAProxy is not installed: no rolling restarts behind it (apt install haproxy)");
