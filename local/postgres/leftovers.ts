import fs from "node:fs";
import path from "node:path";
import { commandLine } from "../processes";
import { runTool, type Cluster } from "./cluster";

/**
 * Clears what a killed predecessor left: a Postgres that is still ending (or outlived its parent)
 * is stopped, a lock file without its process is removed.
 */
export function clearLeftovers(cluster: Cluster, say: (line: string) => void): void {
  const lock = path.join(cluster.data, "postmaster.pid");
  const pid = Number(readFirstLine(lock));
  if (!pid) return;
  const command = commandLine(pid);
  if (!command?.includes("postgres") || !command.includes(cluster.data)) {
    fs.rmSync(lock, { force: true });
    return;
  }
  say(`Ending a Postgres left over from an earlier run (process ${pid})`);
  runTool(cluster, "pg_ctl", ["stop", "-D", cluster.data, "-m", "fast", "-w", "-t", "30"]);
}

function readFirstLine(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8").split("\n")[0];
  } catch {
    return undefined;
  }
}
