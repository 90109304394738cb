import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";
import { runCommand } from "./command";
import { readReleases } from "./releases";
import { schemaFiles } from "./schema-files";

const FILE = path.join("supabase", "migrations", "20261121000000_baseline.sql");
const HEAD = `-- The first release's whole database, made from supabase/schemas by \`npm run baseline\`. Do not edit it here.
`;

/**
 * Writes the schema files, in order, as the migration that an empty project starts from. Allowed until the first
 * release.
 */
await runCommand(async (shutdown) => {
  const [release] = readReleases();
  if (release) {
    throw new Error(
      `The baseline was released with Lintel ${release.version} and stays as it is: npm run migration -- <name>`,
    );
  }
  const parts = schemaFiles().map(({ name, sql }) => `-- ${name}\n\n${sql}`);
  fs.writeFileSync(path.join(PROJECT_DIR, FILE), [HEAD, ...parts].join("\n"));
  console.log(`Wrote ${FILE}.`);
  await shutdown.now(0);
});
