import fs from "node:fs";
import path from "node:path";
import { homeFor } from "../local/postgres/cluster";
import { AlreadyRunning, runningProcess } from "../local/running";
import { localDirFrom } from "../local/settings";
import { runCommand } from "./command";

/** The stack's own entries in its folder. Nothing else is deleted. */
const OURS = ["postgres", "mails", "storage", "logs", "env", "running.json", "secrets.json"];

await runCommand(async (shutdown) => {
  const localDir = localDirFrom(process.env);
  const holder = runningProcess(localDir);
  if (holder) throw new AlreadyRunning(localDir, holder);
  const ours = OURS.map((name) => path.join(localDir, name));
  for (const entry of [homeFor(localDir), ...ours])
    fs.rmSync(entry, { recursive: true, force: true });
  console.log(`Removed the local database, mails and files in ${localDir}.`);
  await shutdown.now(0);
});
