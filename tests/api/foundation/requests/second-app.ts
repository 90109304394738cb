import path from "node:path";
import { startNode, type Child } from "../../../../local/child";
import { freePorts } from "../../../../local/ports";
import { stack } from "../../../stack";
import { waitUntil } from "../../../wait-until";

const STANDALONE = path.resolve(import.meta.dirname, "../../../../.next/standalone");

export type SecondApp = { url: string; child: Child; lines: string[] };

const running: Child[] = [];

/** Starts another instance of the build under test, with a changed configuration. */
export async function startSecondApp(changes: Record<string, string>): Promise<SecondApp> {
  const [port = 0] = await freePorts(1);
  const lines: string[] = [];
  const env = { ...process.env, ...stack, ...changes, PORT: String(port), HOSTNAME: "127.0.0.1" };
  const child = startNode(["server.js"], {
    cwd: STANDALONE,
    env: { ...env, NODE_ENV: "production" as const },
    onLine: (line) => lines.push(line),
  });
  running.push(child);
  return { url: `http://127.0.0.1:${port}`, child, lines };
}

/** Calls startSecondApp() and waits until the app responds. */
export async function secondApp(changes: Record<string, string>): Promise<SecondApp> {
  const app = await startSecondApp(changes);
  const ask = () => fetch(`${app.url}/api/health`).catch(() => null);
  await waitUntil("the second instance", ask);
  return app;
}

/** Stops the apps that a test has started. Call it in afterEach. */
export async function stopSecondApps(): Promise<void> {
  await Promise.all(running.splice(0).map((child) => child.stop()));
}
