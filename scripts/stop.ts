import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { locateCluster } from "../local/postgres/cluster";
import { clearLeftovers } from "../local/postgres/leftovers";
import { runningProcess } from "../local/running";
import { localDirFrom } from "../local/settings";
import { runCommand } from "./command";

const GRACE_MS = 8000;

await runCommand(async (shutdown) => {
  const localDir = localDirFrom(process.env);
  const holder = runningProcess(localDir);
  if (holder) await end(localDir, holder.pid);
  if (fs.existsSync(localDir)) clearLeftovers(locateCluster(localDir), console.log);
  console.log(holder ? "Stopped." : "Nothing was running.");
  await shutdown.now(0);
});

async function end(localDir: string, pid: number): Promise<void> {
  process.kill(pid, "SIGTERM");
  const deadline = Date.now() + GRACE_MS;
  while (Date.now() < deadline) {
    if (runningProcess(localDir)?.pid !== pid) return;
    await pause(50);
  }
  process.kill(pid, "SIGKILL"); // its children notice and end
}
