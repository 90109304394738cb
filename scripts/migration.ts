import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";
import { runCommand } from "./command";
import { draftMigration } from "./migration-draft";
import { compareDatabases } from "./schema-comparison";
import { buildSchemaDatabases } from "./schema-databases";
import { schemaFiles } from "./schema-files";

/** `npm run migration -- add_labels` drafts the migration that brings the database to supabase/schemas. */
await runCommand(async (shutdown) => {
  const name = process.argv[2];
  const file = fileFor(name);
  const { migrated, declared } = await buildSchemaDatabases(shutdown);
  const dataFiles = schemaFiles().filter(({ name }) => name.endsWith(".data.sql"));
  const difference = await compareDatabases(migrated, declared);
  const draft = draftMigration(name ?? "", difference, dataFiles);
  if (draft === undefined) {
    console.log("The migrations make the database of supabase/schemas; there is nothing to write.");
  } else {
    fs.writeFileSync(path.join(PROJECT_DIR, file), draft);
    console.log(
      `Wrote a draft: read and mend ${file}, add its version to lib/foundation/database/migrations.ts, ` +
        "then run `npm test -- schema`.",
    );
  }
  await shutdown.now(0);
});

function fileFor(name: string | undefined): string {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error("Say what the migration does: npm run migration -- add_labels");
  }
  const version = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  return path.join("supabase", "migrations", `${version}_${name}.sql`);
}
