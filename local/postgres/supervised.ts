import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster";
import { startServer, type PostgresServer, type ServerSettings } from "./server";

const RESTARTS = 5;
/** After this long without a crash, all restarts are available again. */
const HEALTHY_MS = 60_000;
const TRIES = 4;
const BETWEEN_TRIES_MS = 1000;

export type SupervisedServer = {
  socket: string | undefined;
  /** Resolves when the server has crashed and could not be restarted. */
  broken: Promise<void>;
  stop: () => Promise<void>;
};

/** Restarts Postgres when it crashes, up to five times without a minute of uptime in between. */
export async function superviseServer(
  cluster: Cluster,
  settings: ServerSettings,
  healthyMs = HEALTHY_MS,
): Promise<SupervisedServer> {
  let current = startWithPatience(cluster, settings);
  let isStopping = false;
  const { socket } = await current;

  async function watch(): Promise<void> {
    for (let restarts = 0; ; restarts += 1) {
      const { ended } = await current;
      const startedAt = Date.now();
      await ended;
      if (Date.now() - startedAt >= healthyMs) restarts = 0;
      if (isStopping || restarts === RESTARTS) return;
      settings.log("The database ended unexpectedly; starting it again");
      current = startWithPatience(cluster, settings);
    }
  }

  const broken = new Promise<void>((resolve) => {
    watch().then(() => (isStopping ? undefined : resolve()), resolve);
  });
  const stop = async () => {
    isStopping = true;
    await current.then((server) => server.stop()).catch(() => undefined);
  };
  return { socket, broken, stop };
}

/** Retries, because backends of a killed server may need a moment to release its memory. */
async function startWithPatience(
  cluster: Cluster,
  settings: ServerSettings,
): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServer(cluster, settings);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}
