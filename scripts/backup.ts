import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";
import { dump } from "./backup/dump";
import { describeFailure } from "./backup/failures";
import { writeManifest } from "./backup/manifest";
import { findProject, onDatabase } from "./backup/project";
import { runCommand } from "./command";
import { progress } from "./progress";

const { log } = progress();

/**
 * `npm run backup -- <folder>` saves the database's rows and the storage's files to a new folder, by default
 * backups/<time>. The folder gets its final name when the backup is complete.
 */
await runCommand(async (shutdown) => {
  const folder = chooseFolder(process.argv[2]);
  const unfinished = `${folder}.unfinished`;
  const { databaseUrl, bucket } = findProject();
  try {
    for (const part of ["tables", "objects"]) {
      fs.mkdirSync(path.join(unfinished, part), { recursive: true, mode: 0o700 });
    }
    await onDatabase(databaseUrl, async (client) => {
      await client.query("set statement_timeout = 0");
      writeManifest(unfinished, await dump({ client, bucket, folder: unfinished, log }));
    });
    fs.renameSync(unfinished, folder);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw describeFailure(error);
  }
  log(
    `saved to ${folder}. It holds people's data, and none of your secrets: keep those elsewhere.`,
  );
  await shutdown.now(0);
});

function chooseFolder(named: string | undefined): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const folder = path.resolve(named ?? path.join(PROJECT_DIR, "backups", time));
  for (const taken of [folder, `${folder}.unfinished`]) {
    if (fs.existsSync(taken)) throw new Error(`${taken} is there already; name a new folder`);
  }
  return folder;
}
