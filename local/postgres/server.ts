import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { binary } from "./binaries";
import { spawnOptions, type Cluster } from "./cluster";
import { clearLeftovers } from "./leftovers";

const START_DEADLINE_MS = 60_000;
const LONGEST_SOCKET_PATH = 100; // the system allows 107
const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Runs Postgres as a child of a small shell that holds our pipe open: when this process ends,
 * however it ends, the pipe closes and the shell shuts Postgres down.
 */
const END_WITH_PARENT = `exec 3<&0
"$@" </dev/null 3<&- & postgres=$!
(cat <&3 >/dev/null; kill -INT $postgres 2>/dev/null) &
wait $postgres`;

export type PostgresServer = {
  port: number;
  /** Path of the Unix socket, when the folder's name is short enough for one. */
  socket: string | undefined;
  /** Resolves when the server has ended, asked or not. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

/** Starts Postgres on loopback and resolves once it takes connections. */
export async function startServer(
  cluster: Cluster,
  port: number,
  say: (line: string) => void,
): Promise<PostgresServer> {
  clearLeftovers(cluster, say);
  const socket = socketPath(cluster, port);
  const child = spawnPostgres(cluster, port, socket !== undefined);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => child.stdin?.destroy());
  await untilReady(cluster, child);
  const stop = async () => {
    child.stdin?.end();
    await ended;
  };
  return { port, socket, ended, stop };
}

function spawnPostgres(cluster: Cluster, port: number, withSocket: boolean): ChildProcess {
  if (sizeOf(cluster.log) > LOG_LIMIT_BYTES) fs.truncateSync(cluster.log);
  const log = fs.openSync(cluster.log, "a");
  const settings = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${withSocket ? cluster.data : ""}`,
    "max_connections=120",
    "jit=off",
    "random_page_cost=1.1",
    // The preset would hold less than one team's records: a change of ten thousand would read them piece by piece.
    "shared_buffers=512MB",
  ].flatMap((setting) => ["-c", setting]);
  const command = [binary(cluster.binaries, "postgres"), "-D", cluster.data, "-p", String(port)];
  const child = spawn("/bin/sh", ["-c", END_WITH_PARENT, "sh", ...command, ...settings], {
    ...spawnOptions(cluster),
    detached: true, // Ctrl-C reaches our process, which ends Postgres last
    stdio: ["pipe", log, log],
  });
  fs.closeSync(log);
  child.stdin?.on("error", () => undefined);
  return child;
}

async function untilReady(cluster: Cluster, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Postgres did not start; see ${cluster.log}`);
    if (statusLine(cluster) === "ready") return;
    await pause(15);
  }
  child.stdin?.end();
  throw new Error(`Postgres was not ready within a minute; see ${cluster.log}`);
}

function statusLine(cluster: Cluster): string | undefined {
  try {
    const lock = fs.readFileSync(path.join(cluster.data, "postmaster.pid"), "utf8");
    return lock.split("\n")[7]?.trim();
  } catch {
    return undefined;
  }
}

function socketPath(cluster: Cluster, port: number): string | undefined {
  const socket = path.join(cluster.data, `.s.PGSQL.${port}`);
  const plain = !/[,"]/.test(socket);
  return plain && Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH ? socket : undefined;
}

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
