import { execFileSync } from "node:child_process";
import fs from "node:fs";

/** Returns the command line of a live process, or undefined when there is none. */
export function commandLine(pid: number): string | undefined {
  if (fs.existsSync("/proc/self/cmdline")) {
    return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ").trim();
  }
  return askPs(pid, "args=");
}

/** Returns the process's start as a text that differs for a later process with the same number. */
export function startedAt(pid: number): string | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat) return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  return fs.existsSync("/proc/self/stat") ? undefined : askPs(pid, "lstart=");
}

/** Whether a process with this number exists, under any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8") || undefined;
  } catch {
    return undefined;
  }
}

function askPs(pid: number, column: string): string | undefined {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

/** Returns the number of the process's parent, or undefined when it has ended. */
export function getParent(pid: number): number | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  const parent = stat ? stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] : askPs(pid, "ppid=");
  return Number(parent) || undefined;
}
