import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { freePorts } from "@/local/ports";
import { waitUntil } from "../wait-until";

const BINARY = "/usr/sbin/pgbouncer";
/** The uid to run under, because PgBouncer refuses to run as root. */
const NOBODY_UID = 65534;

export const hasPgbouncer = fs.existsSync(BINARY);

const configFor = (database: URL, port: number, poolSize: number) => `
[databases]
postgres = host=${database.hostname} port=${database.port} dbname=postgres user=${database.username} password=${decodeURIComponent(database.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = ${poolSize}
`;

/**
 * Runs PgBouncer in session mode in front of a database. Returns its address and the function that stops it.
 */
export async function startPgbouncer(databaseUrl: string, poolSize: number) {
  const [port = 0] = await freePorts(1);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-pgbouncer-"));
  fs.chmodSync(folder, 0o755);
  const file = path.join(folder, "pgbouncer.ini");
  fs.writeFileSync(file, configFor(new URL(databaseUrl), port, poolSize));
  const account = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  const child = spawn(BINARY, [file], { stdio: "ignore", ...account });
  const ended = once(child, "exit");
  const url = new URL(databaseUrl);
  url.port = String(port);
  await waitUntil("the pooler to answer", () => canConnect(url.href));
  return {
    url: url.href,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
