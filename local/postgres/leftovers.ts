import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { commandLine } from "../processes";
import { runTool, type Cluster } from "./cluster";

/**
 * Cleans up after a killed predecessor: stops a Postgres that is still ending or outlived its
 * parent, and invalidates a lock whose process number is now assigned to another program.
 */
export function clearLeftovers(cluster: Cluster, log: (line: string) => void): void {
  const lock = path.join(cluster.data, "postmaster.pid");
  const pid = Number(readLines(lock)[0]);
  const command = pid ? commandLine(pid) : undefined;
  if (!command) return; // nothing there, or a dead owner: Postgres judges such a lock itself
  if (!command.includes("postgres") || !command.includes(cluster.data))
    return removeStaleLock(lock);
  log(`Ending a Postgres left over from an earlier run (process ${pid})`);
  runTool(cluster, "pg_ctl", ["stop", "-D", cluster.data, "-m", "fast", "-w", "-t", "30"]);
}

/**
 * Replaces the lock's number by that of an ended process. Deleting the file would also remove
 * Postgres's guard against old backends that still use the shared memory it names.
 */
function removeStaleLock(lock: string): void {
  const { pid } = spawnSync("true");
  fs.writeFileSync(lock, [pid, ...readLines(lock).slice(1)].join("\n"));
}

function readLines(file: string): string[] {
  try {
    return fs.readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
