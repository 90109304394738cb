import path from "node:path";
import { createCluster, locateCluster, SUPERUSER } from "./postgres/cluster";
import { copyDatabase, withDatabase } from "./postgres/copy-database";
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
 * Starts Postgres alone. Each database it creates has what a hosted project starts with (roles, auth and storage
 * schemas), and nothing of ours. Its files do not survive a machine failure.
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
    isTemporary: true,
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
    await copyDatabase(databaseUrl(superuser), "postgres", name);
    return withDatabase(databaseUrl({ port, user: "postgres", password: databasePassword }), name);
  }

  return { create, stop: server.stop };
}
