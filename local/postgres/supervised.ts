import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster";
import { startServer, type PostgresServer } from "./server";

const RESTARTS = 5;
const TRIES = 4;
const BETWEEN_TRIES_MS = 1000;

export type SupervisedServer = {
  socket: string | undefined;
  /** Resolves when the server has ended without being asked to and could not be started again. */
  broken: Promise<void>;
  stop: () => Promise<void>;
};

/** Keeps Postgres running: when it ends by itself, it is started again (a few times, then no more). */
export async function superviseServer(
  cluster: Cluster,
  port: number,
  say: (line: string) => void,
): Promise<SupervisedServer> {
  let current = startWithPatience(cluster, port, say);
  let asked = false;
  const { socket } = await current;

  async function watch(): Promise<void> {
    for (let restarts = 0; ; restarts += 1) {
      await (
        await current
      ).ended;
      if (asked || restarts === RESTARTS) return;
      say("The database ended unexpectedly; starting it again");
      current = startWithPatience(cluster, port, say);
    }
  }

  const broken = new Promise<void>((resolve) => {
    watch().then(() => (asked ? undefined : resolve()), resolve);
  });
  const stop = async () => {
    asked = true;
    await current.then((server) => server.stop()).catch(() => undefined);
  };
  return { socket, broken, stop };
}

/** Backends of a killed server may need a moment to let go of its memory; Postgres waits for no one. */
async function startWithPatience(
  cluster: Cluster,
  port: number,
  say: (line: string) => void,
): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServer(cluster, port, say);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}
