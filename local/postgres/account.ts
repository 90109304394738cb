import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The account that runs Postgres when the current one cannot. */
export type Account = { uid: number; gid: number };

const STAND_IN = "nobody";

/**
 * Returns the account that runs Postgres: `nobody` for root, because Postgres refuses to run as
 * root. Undefined for an ordinary user, who runs it directly.
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${STAND_IN}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid)
    throw new Error(`Postgres can't run as root, and there is no user "${STAND_IN}"`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether the account can enter the folder (a checkout may be open to root only). */
export function canAccess(account: Account, folder: string): boolean {
  const probe = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/" });
  return probe.status === 0;
}
