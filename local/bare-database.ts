import path from "node:path";
import pg from "pg";
import { createCluster, locateCluster, SUPERUSER } from "./postgres/cluster";
import { superviseServer } from "./postgres/supervised";
import { readSecrets } from "./secrets";
import { portWishes, PROJECT_DIR } from "./settings";
import { prepareSystemSchemas } from "./supabase/api";
import { databaseUrl } from "./supabase/connection";

type BareDatabases = {
  /** Creates another database and returns its address for the migrating role. */
  create: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

type BareOptions = { localDir: string; env: NodeJS.ProcessEnv };

/**
 * Starts Postgres alone. Each database it creates has what a hosted project starts with (roles,
 * auth and storage schemas), and nothing of ours.
 */
export async function startBareDatabases({ localDir, env }: BareOptions): Promise<BareDatabases> {
  const secrets = readSecrets(localDir);
  const { superuserPassword, databasePassword } = secrets;
  const port = portWishes(env).database.preferred;
  const cluster = locateCluster(localDir);
  createCluster(cluster, superuserPassword);
  const server = await superviseServer(cluster, {
    port,
    password: superuserPassword,
    log: () => undefined,
  });
  const superuser = { port, user: SUPERUSER, password: superuserPassword };
  await prepareSystemSchemas({
    projectDir: PROJECT_DIR,
    localDir: path.join(localDir, "api"),
    appUrl: "http://localhost",
    smtpPort: 0,
    confirmEmail: false,
    secrets,
    database: { ...superuser, socket: server.socket },
  });

  async function create(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: at("template1", superuser) });
    await client.connect();
    // A copy keeps the first database's contents, but not the settings attached to its name.
    await client.query(`create database ${name} template postgres owner postgres`);
    await client.query(`alter database ${name} set search_path to "$user", public, extensions`);
    await client.end();
    return at(name, { port, user: "postgres", password: databasePassword });
  }

  return { create, stop: server.stop };
}

function at(database: string, login: Parameters<typeof databaseUrl>[0]): string {
  const url = new URL(databaseUrl(login));
  url.pathname = database;
  return url.href;
}
