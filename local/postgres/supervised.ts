import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster";
import { startServer, type PostgresServer, type ServerSettings } from "./server";

const RESTARTS = 5;
/** Whoever ran this long starts with all restarts again. */
const HEALTHY_MS = 60_000;
const TRIES = 4;
const BETWEEN_TRIES_MS = 1000;

export type SupervisedServer = {
  socket: string | undefined;
  /** Resolves when the server has ended without being asked to and could not be started again. */
  broken: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Keeps Postgres running: when it ends by itself, it is started again, up to five times without a minute of health in
 * between.
 */
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

/** Backends of a killed server may need a moment to let go of its memory; Postgres waits for no one. */
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
