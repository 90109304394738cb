import path from "node:path";
import fs from "node:fs";
import { freePorts } from "./ports";
import type { Cluster } from "./postgres/cluster";
import { startServer } from "./postgres/server";
import { createStandby } from "./postgres/standby";
import { serveApi, type ApiOptions } from "./supabase/api";
import { databaseUrl } from "./supabase/connection";
import type { Logins } from "./supabase/logins";

/** A streaming replica of a stack's database with a data API of its own. */
export type Replica = {
  /** For SUPABASE_READ_URL. */
  url: string;
  /** The replica's database, as the superuser. */
  databaseUrl: string;
  stop: () => Promise<void>;
};

/** Starts a replica of the database that `api` serves, in a folder that is deleted when it stops. */
export async function startReplica(
  cluster: Cluster,
  api: ApiOptions,
  logins: Logins,
): Promise<Replica> {
  const { port, user, password } = api.database;
  const [databasePort = 0, apiPort = 0] = await freePorts(2);
  const localDir = path.join(api.localDir, "replica");
  const standby = await createStandby({ cluster, port, password }, localDir);
  const settings = { port: databasePort, password, log: () => undefined, isTemporary: true };
  const server = await startServer(standby, settings);
  const database = { port: databasePort, socket: server.socket, user, password };
  const stopApi = await serveApi({ ...api, localDir, database }, apiPort, logins);
  const stop = async () => {
    await stopApi();
    await server.stop();
    for (const folder of [standby.home, localDir])
      fs.rmSync(folder, { recursive: true, force: true });
  };
  let stopping: Promise<void> | undefined;
  return {
    url: `http://127.0.0.1:${apiPort}`,
    databaseUrl: databaseUrl(database),
    stop: () => (stopping ??= stop()),
  };
}
