import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { describeFailure } from "./backup/failures";
import { loadTables, refuseOtherDatabase } from "./backup/load";
import { readManifest, verifyFiles } from "./backup/manifest";
import { restoreObjects } from "./backup/objects";
import { findProject, onDatabase } from "./backup/project";
import { databaseOf } from "../lib/foundation/database/database";
import { hasWorker } from "../worker/presence";
import { runCommand } from "./command";
import { progress } from "./progress";

const { log } = progress();

/**
 * `npm run restore -- <folder>` loads a backup into an empty database of the same schema, and its files into the
 * storage. Waiting jobs are held, because they may have been delivered since (`npm run held-jobs`).
 */
await runCommand(async (shutdown) => {
  const { folder, replace } = readOrder();
  const manifest = readManifest(folder);
  const { databaseUrl, bucket } = findProject();
  try {
    await verifyFiles(folder, manifest);
    log(`the backup of ${manifest.createdAt} is whole`);
    await onDatabase(databaseUrl, async (client) => {
      if (await hasWorker(client)) {
        throw new Error("A worker runs on this database: stop workers and apps first.");
      }
      await refuseOtherDatabase(client, manifest, replace);
      await loadTables(client, folder, manifest);
    });
    log(`${manifest.tables.length} tables are back`);
    await restoreObjects(bucket, folder, manifest.objects);
    log(`${manifest.objects.length} files are back`);
  } catch (error) {
    throw describeFailure(error);
  }
  log(`${await holdWaitingWork(databaseUrl)} jobs are held: npm run held-jobs -- list`);
  await shutdown.now(0);
});

function readOrder(): { folder: string; replace: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) {
    throw new Error("Say which backup: npm run restore -- <folder> [--replace]");
  }
  return { folder: path.resolve(folder), replace: values.replace };
}

/**
 * Imports the module late, because it reads the whole configuration, which findProject() may just have loaded.
 */
async function holdWaitingWork(connectionString: string): Promise<number> {
  const { holdAfterRestore } = await import("../worker/restored-database");
  const pool = new pg.Pool({ connectionString, max: 2 });
  return holdAfterRestore(databaseOf(pool)).finally(() => pool.end());
}
