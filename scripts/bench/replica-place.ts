import fs from "node:fs";
import path from "node:path";
import { homeFor } from "../../local/postgres/cluster";
import { freePorts } from "../../local/ports";
import type { Shutdown } from "../../local/shutdown";
import { temporaryPlace } from "../../local/temporary";
import { buildApp, buildIsCurrent } from "../app-build";
import { embeddedBackend } from "../backend";
import { startBuiltApp } from "../services";

/**
 * Starts a stack with a replica and two apps, one of which sends reads to the replica. Returns the environment of
 * scripts/bench/replica.ts.
 */
export async function openReplicaPlace(
  shutdown: Shutdown,
  log: (line: string) => void,
): Promise<NodeJS.ProcessEnv> {
  const { localDir, env: environment, remove } = await temporaryPlace();
  shutdown.add(remove);
  const backend = await embeddedBackend({
    localDir,
    environment,
    shutdown,
    log,
    isTemporary: true,
  });
  if (!backend.stack) throw new Error("A replica is made of the embedded database");
  if (!buildIsCurrent()) {
    log("Building the app");
    await buildApp(backend.env, { shutdown, detail: () => undefined, checksTypes: false });
  }
  log("Copying the database to a replica");
  const replica = await backend.stack.startReplica();
  shutdown.add(replica.stop);
  const [port = 0] = await freePorts(1);
  const appUrl = `http://localhost:${port}`;
  const env = { ...backend.env, SUPABASE_READ_URL: replica.url, APP_URL: appUrl };
  await startBuiltApp({ backend, shutdown, detail: log });
  await startBuiltApp({ backend: { ...backend, env, port, appUrl }, shutdown, detail: log });
  const lock = path.join(homeFor(localDir), "data", "postmaster.pid");
  const [postmaster = ""] = fs.readFileSync(lock, "utf8").split("\n");
  return { ...backend.env, BENCH_READING_APP: appUrl, BENCH_POSTMASTER: postmaster };
}
