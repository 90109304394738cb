import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startNode, type Child } from "../local/child";
import { PROJECT_DIR } from "../local/settings";
import type { Shutdown } from "../local/shutdown";
import type { Backend } from "./backend";

const READY_DEADLINE_MS = 120_000;
const LOOPBACK = "127.0.0.1";
/** On a developer's machine nobody waits for the running calls. */
const LOCAL_GRACE_MS = 2500;
/** Next's startup output, hidden because we print the addresses ourselves. */
const NEXT_BANNER = /^\s*(▲ Next|- (Local|Network):|✓ (Ready|Running)|$)/;

/**
 * V8 lets a heap grow to several times what is in use before it collects garbage. These flags collect earlier, which
 * halves the memory of a process under load, and set no upper limit (docs/architecture.md, "Memory of a process"). The
 * Dockerfile and `npm run worker` have the same ones.
 */
export const HEAP_FLAGS = {
  app: ["--heap-growing-percent=20", "--max-semi-space-size=16"],
  worker: ["--heap-growing-percent=20", "--max-semi-space-size=2"],
};

type ServiceOptions = {
  backend: Backend;
  shutdown: Shutdown;
  detail: (line: string) => void;
};

/** Runs the job worker. When it ends unexpectedly, everything ends. */
export function startWorker({ backend, shutdown, detail }: ServiceOptions): void {
  if (!backend.env.DATABASE_URL) return;
  const args = [
    ...HEAP_FLAGS.worker,
    "--import",
    "tsx",
    "--conditions=react-server",
    "worker/main.ts",
  ];
  const worker = startNode(args, { cwd: PROJECT_DIR, env: backend.env, onLine: detail });
  endTogether("The worker", worker, shutdown);
}

/** Runs Next's development server. */
export async function startDevServer({ backend, shutdown, detail }: ServiceOptions): Promise<void> {
  const next = path.join(PROJECT_DIR, "node_modules", "next", "dist", "bin", "next");
  const args = [next, "dev", "--port", String(backend.port), "--hostname", bindAddress(backend)];
  const env = { ...backend.env, NODE_ENV: "development" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const app = startNode(args, { cwd: PROJECT_DIR, env, onLine: detail });
  endTogether("The app", app, shutdown);
  await untilAnswering(backend, shutdown);
}

/**
 * Runs the production build (`.next/standalone`) and resolves once it responds. After a stop signal it has
 * `graceMs` to end.
 */
export async function startBuiltApp({
  backend,
  shutdown,
  detail,
  graceMs,
}: ServiceOptions & { graceMs?: number }): Promise<void> {
  const standalone = path.join(PROJECT_DIR, ".next", "standalone");
  if (!fs.existsSync(path.join(standalone, "server.js"))) {
    throw new Error("There is no production build yet: run `npm run build` first");
  }
  const env = {
    ...backend.env,
    NODE_ENV: "production" as const,
    PORT: String(backend.port),
    HOSTNAME: bindAddress(backend),
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const onLine = (line: string) => {
    if (!NEXT_BANNER.test(line)) detail(line);
  };
  const args = [...HEAP_FLAGS.app, path.join(standalone, "server.js")];
  const app = startNode(args, { cwd: standalone, env, onLine });
  endTogether("The app", app, shutdown, graceMs);
  await untilAnswering(backend, shutdown);
}

function endTogether(
  name: string,
  child: Child,
  shutdown: Shutdown,
  graceMs = LOCAL_GRACE_MS,
): void {
  shutdown.add(() => child.stop(graceMs));
  void child.ended.then((code) => {
    if (shutdown.hasBegun()) return;
    console.error(`${name} ended unexpectedly (code ${code})`);
    void shutdown.now(1);
  });
}

/** The embedded stack has known passwords, so it stays on loopback unless HOST is set. */
function bindAddress(backend: Backend): string {
  return backend.env.HOST || (backend.stack ? LOOPBACK : "0.0.0.0");
}

async function untilAnswering({ port }: Backend, shutdown: Shutdown): Promise<void> {
  const deadline = Date.now() + READY_DEADLINE_MS;
  while (Date.now() < deadline && !shutdown.hasBegun()) {
    const answer = await fetch(`http://${LOOPBACK}:${port}/api/health`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    await pause(50);
  }
  if (!shutdown.hasBegun())
    throw new Error(`The app did not answer on port ${port} within two minutes`);
}
