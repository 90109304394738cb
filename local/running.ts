import fs from "node:fs";
import path from "node:path";
import { isAlive, startedAt } from "./processes";

type Claim = { pid: number; startedAt: string | undefined; appUrl?: string };

/** Thrown when another process already runs the stack in this folder. */
export class AlreadyRunning extends Error {
  constructor(localDir: string, claim: Claim) {
    const where = claim.appUrl ? ` at ${claim.appUrl}` : "";
    super(
      `Lintel is already running${where} from ${localDir} (process ${claim.pid}). ` +
        "Use that one, end it with `npm run stop`, or set LOCAL_DIR to run a second one.",
    );
    this.name = "AlreadyRunning";
  }
}

/**
 * Marks the folder as this process's. Throws AlreadyRunning when a live process has claimed it; a
 * claim of an ended process does not count.
 */
export function claimFolder(localDir: string): void {
  fs.mkdirSync(localDir, { recursive: true });
  const mine: Claim = { pid: process.pid, startedAt: startedAt(process.pid) };
  for (;;) {
    try {
      return fs.writeFileSync(claimFile(localDir), JSON.stringify(mine), { flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const other = runningProcess(localDir);
    if (other) throw new AlreadyRunning(localDir, other);
    fs.rmSync(claimFile(localDir), { force: true });
  }
}

/** Adds the app's address to our claim, for the message that a second start prints. */
export function saveAppUrl(localDir: string, appUrl: string): void {
  const mine: Claim = { pid: process.pid, startedAt: startedAt(process.pid), appUrl };
  fs.writeFileSync(claimFile(localDir), JSON.stringify(mine));
}

export function releaseFolder(localDir: string): void {
  if (readClaim(localDir)?.pid === process.pid) fs.rmSync(claimFile(localDir), { force: true });
}

/** Returns the live process that has claimed the folder, if any. */
export function runningProcess(localDir: string): Claim | undefined {
  const claim = readClaim(localDir);
  if (!claim || !isAlive(claim.pid) || startedAt(claim.pid) !== claim.startedAt) return undefined;
  return claim;
}

function readClaim(localDir: string): Claim | undefined {
  try {
    return JSON.parse(fs.readFileSync(claimFile(localDir), "utf8")) as Claim;
  } catch {
    return undefined;
  }
}

function claimFile(localDir: string): string {
  return path.join(localDir, "running.json");
}
