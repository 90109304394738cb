import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { canAccess, postgresAccount, type Account } from "./account";
import { getBinaryPath, findBinaries, type Binaries } from "./binaries";

/** The folder for files of root that another account must reach when it cannot enter the checkout. */
const ROOT_SHARED = "/var/lib/lintel";

export const SUPERUSER = "supabase_admin";

export type Cluster = {
  account: Account | undefined;
  binaries: Binaries;
  home: string;
  data: string;
  log: string;
};

/** Chooses the account, binaries and data folder of Postgres. Creates folders only. */
export function locateCluster(localDir: string): Cluster {
  const account = postgresAccount();
  fs.mkdirSync(localDir, { recursive: true });
  const home = homeFor(localDir, account);
  if (account) fs.mkdirSync(ROOT_SHARED, { recursive: true, mode: 0o755 });
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  if (account) fs.chownSync(home, account.uid, account.gid);
  fs.mkdirSync(path.join(localDir, "logs"), { recursive: true });
  return {
    account,
    binaries: findBinaries(account, ROOT_SHARED),
    home,
    data: path.join(home, "data"),
    log: path.join(localDir, "logs", "postgres.log"),
  };
}

/** Returns the folder of this installation's database, inside or outside `localDir`. */
export function homeFor(localDir: string, account = postgresAccount()): string {
  const inside = path.join(localDir, "postgres");
  if (!account || !fs.existsSync(localDir) || canAccess(account, localDir)) return inside;
  const name = createHash("sha256").update(localDir).digest("hex").slice(0, 16);
  return path.join(ROOT_SHARED, name);
}

/**
 * The default collations. A hosted project may have either, so nothing may depend on it: every order of text
 * names its collation. Tests use one of them, `npm run demo` the other.
 */
const DEFAULT_COLLATIONS = {
  bytes: ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
  words: ["--locale-provider=icu", "--icu-locale=en-US"],
} as const;
export type DefaultCollation = keyof typeof DEFAULT_COLLATIONS;

/** Creates the database files once. After an interruption, the next call starts over. */
export function createCluster(
  cluster: Cluster,
  password: string,
  collation: DefaultCollation = "bytes",
): void {
  if (fs.existsSync(cluster.data)) return;
  const draft = path.join(cluster.home, "data.unfinished");
  const passwordFile = path.join(cluster.home, "password.unfinished");
  fs.rmSync(draft, { recursive: true, force: true });
  fs.rmSync(passwordFile, { force: true });
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (cluster.account) fs.chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
  const result = runTool(cluster, "initdb", [
    ...["-D", draft, "-U", SUPERUSER, "--encoding=UTF8", "--auth=scram-sha-256"],
    ...[`--pwfile=${passwordFile}`, ...DEFAULT_COLLATIONS[collation]],
  ]);
  fs.rmSync(passwordFile, { force: true });
  if (result.status !== 0)
    throw new Error(`initdb failed: ${result.stderr || String(result.error)}`);
  fs.renameSync(draft, cluster.data);
}

/** Runs one of Postgres's own programs as the cluster's account and waits for it. */
export function runTool(
  cluster: Cluster,
  name: "initdb" | "pg_ctl",
  args: string[],
): SpawnSyncReturns<string> {
  const options = { ...spawnOptions(cluster), encoding: "utf8" as const };
  return spawnSync(getBinaryPath(cluster.binaries, name), args, options);
}

/** Returns account, folder and environment for a Postgres process, without the shell's PG* variables. */
export function spawnOptions(cluster: Cluster) {
  const { PATH, NODE_ENV } = process.env;
  return {
    ...cluster.account,
    cwd: cluster.home,
    env: { PATH: PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", NODE_ENV },
  };
}
