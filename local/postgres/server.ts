import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { getBinaryPath } from "./binaries";
import { spawnOptions, SUPERUSER, type Cluster } from "./cluster";
import { clearLeftovers } from "./leftovers";

const START_DEADLINE_MS = 60_000;
const BETWEEN_QUESTIONS_MS = 25;
const QUESTION_LIMIT_MS = 5_000;
const MAX_SOCKET_PATH = 100; // the system allows 107
const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Runs Postgres as a child of a small shell that keeps our pipe open. When this process ends in any
 * way, the pipe closes and the shell shuts Postgres down.
 */
const END_WITH_PARENT = `exec 3<&0
"$@" </dev/null 3<&- & postgres=$!
(cat <&3 >/dev/null; kill -INT $postgres 2>/dev/null) &
wait $postgres`;

export type ServerSettings = {
  port: number;
  /** The superuser's password. */
  password: string;
  log: (line: string) => void;
  /**
   * Whether the files are deleted afterwards. Then no write waits for the disk, because a machine failure would
   * lose nothing of value.
   */
  isTemporary?: boolean;
};

/** With these settings a killed process loses nothing; only a machine failure does. */
const NO_DISK = ["fsync=off", "full_page_writes=off"];

export type PostgresServer = {
  port: number;
  /** The path of the Unix socket, when the folder's name is short enough for one. */
  socket: string | undefined;
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

/** Starts Postgres on loopback and resolves once it accepts connections. */
export async function startServer(
  cluster: Cluster,
  { port, password, log, isTemporary = false }: ServerSettings,
): Promise<PostgresServer> {
  clearLeftovers(cluster, log);
  const socket = socketPath(cluster, port);
  const settings = listSettings(cluster, socket !== undefined, isTemporary);
  const child = spawnPostgres(cluster, port, settings);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => child.stdin?.destroy());
  await untilReady(cluster, child, { host: "127.0.0.1", port, user: SUPERUSER, password });
  const stop = async () => {
    child.stdin?.end();
    await ended;
  };
  return { port, socket, ended, stop };
}

function listSettings({ data }: Cluster, withSocket: boolean, isTemporary: boolean): string[] {
  return [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${withSocket ? data : ""}`,
    "max_connections=120",
    "jit=off",
    "random_page_cost=1.1",
    // The default is smaller than one team's records, so a change of ten thousand would read them piece by piece.
    "shared_buffers=512MB",
    ...(isTemporary ? NO_DISK : []),
  ];
}

function spawnPostgres(cluster: Cluster, port: number, settings: string[]): ChildProcess {
  if (getSize(cluster.log) > LOG_LIMIT_BYTES) fs.truncateSync(cluster.log);
  const log = fs.openSync(cluster.log, "a");
  const command = [
    getBinaryPath(cluster.binaries, "postgres"),
    "-D",
    cluster.data,
    "-p",
    String(port),
    ...settings.flatMap((setting) => ["-c", setting]),
  ];
  const child = spawn("/bin/sh", ["-c", END_WITH_PARENT, "sh", ...command], {
    ...spawnOptions(cluster),
    detached: true, // Ctrl-C reaches our process, which ends Postgres last
    stdio: ["pipe", log, log],
  });
  fs.closeSync(log);
  child.stdin?.on("error", () => undefined);
  return child;
}

/**
 * Waits until the server accepts a connection. Its lock file is not enough: a killed server leaves
 * one that says it is ready.
 */
async function untilReady(
  cluster: Cluster,
  child: ChildProcess,
  login: pg.ClientConfig,
): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Postgres did not start; see ${cluster.log}`);
    if (await takesConnections(login)) return;
    await pause(BETWEEN_QUESTIONS_MS);
  }
  child.stdin?.end();
  throw new Error(`Postgres was not ready within a minute; see ${cluster.log}`);
}

async function takesConnections(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...login,
    database: "postgres",
    connectionTimeoutMillis: QUESTION_LIMIT_MS,
  });
  client.on("error", () => undefined); // the server may end during the query
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function socketPath(cluster: Cluster, port: number): string | undefined {
  const socket = path.join(cluster.data, `.s.PGSQL.${port}`);
  const plain = !/[,"]/.test(socket);
  return plain && Buffer.byteLength(socket) <= MAX_SOCKET_PATH ? socket : undefined;
}

function getSize(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
