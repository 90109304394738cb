import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

const SAMPLE_MS = 50;

/** Returns the megabytes of memory that the stack's processes with a matching command line use. */
export function readMegabytes(command: RegExp): number {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,rss=,args="], { encoding: "utf8" });
  const processes = lines.split("\n").flatMap((line) => {
    const [, pid, ppid, rss, args = ""] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid, ppid, rss: Number(rss), args }] : [];
  });
  // Only processes of this bench's stack, because another may run beside it.
  const ours = new Set([String(process.ppid)]);
  for (const pid of ours) {
    for (const child of processes) if (child.ppid === pid) ours.add(child.pid);
  }
  const found = processes.filter(({ pid, args }) => ours.has(pid) && command.test(args));
  if (!found.length) throw new Error(`No process of the stack looks like ${command}`);
  return found.reduce((sum, { rss }) => sum + rss, 0) / 1024;
}

/** Returns the maximum growth in megabytes of matching processes while `work` runs. */
export async function measureGrowth(
  command: RegExp,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = readMegabytes(command);
  let most = before;
  let isDone = false;
  const sampling = (async () => {
    while (!isDone) {
      most = Math.max(most, readMegabytes(command));
      await pause(SAMPLE_MS);
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await sampling;
  }
  return most - before;
}
