import { VERSION } from "../lib/foundation/version";
import { runCommand } from "./command";
import {
  hashMigration,
  listMigrationFiles,
  readMigration,
  readReleases,
  writeReleases,
} from "./releases";

/**
 * `npm run release` records that the migrations are released with this version (package.json). From then on they
 * must not be edited, and later versions change databases by new migrations only.
 */
await runCommand(async (shutdown) => {
  const releases = readReleases();
  if (releases.some(({ version }) => version === VERSION)) {
    throw new Error(
      `Lintel ${VERSION} is released already: raise the version in package.json first`,
    );
  }
  const released = new Set(releases.flatMap(({ migrations }) => Object.keys(migrations)));
  const files = listMigrationFiles().filter((file) => !released.has(file));
  const migrations = Object.fromEntries(
    files.map((file) => [file, hashMigration(readMigration(file))]),
  );
  writeReleases([...releases, { version: VERSION, migrations }]);
  console.log(
    `Lintel ${VERSION} is released with ${files.length} migrations that were new. ` +
      `Commit supabase/releases.json and tag the commit: git tag v${VERSION}`,
  );
  await shutdown.now(0);
});
