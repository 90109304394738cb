import { runCommand } from "./command";
import { findStaleTypes } from "./database-types";
import { findMigrationFaults } from "./migration-rules";
import { findEditedMigrations, listMigrationFiles, readMigration, readReleases } from "./releases";
import { compareDatabases, type Difference } from "./schema-comparison";
import { buildSchemaDatabases } from "./schema-databases";
import {
  committedSecurityModel,
  generateSecurityModel,
  SECURITY_MODEL_FILE,
} from "./security-model";
import { committedGlossary, DIAGRAM_FILE, generateGlossary } from "./table-diagram";

/** Checks that migrations, schema files, generated types and documents describe the same database. */
await runCommand(async (shutdown) => {
  const { migrated, declared } = await buildSchemaDatabases(shutdown);
  const faults = [
    ...listMigrationProblems(),
    ...getFaults(await compareDatabases(migrated, declared)),
    ...findStaleTypes(migrated).map(
      (file) => `${file} is stale: run \`npm run types\` and commit it.`,
    ),
    ...(committedGlossary() === (await generateGlossary(migrated))
      ? []
      : [`The diagram in ${DIAGRAM_FILE} is stale: run \`npm run types\` and commit it.`]),
    ...(committedSecurityModel() === (await generateSecurityModel(migrated))
      ? []
      : [`${SECURITY_MODEL_FILE} is stale: run \`npm run types\` and commit it.`]),
  ];
  for (const fault of faults) console.error(fault);
  if (!faults.length) console.log("Migrations, schema files and types tell of the same database.");
  await shutdown.now(faults.length ? 1 : 0);
});

/** Returns the faults of the migrations after the baseline. The baseline only runs on an empty project. */
function listMigrationProblems(): string[] {
  const [, ...later] = listMigrationFiles();
  const exists = (file: string) => listMigrationFiles().includes(file);
  return [
    ...findEditedMigrations(readReleases(), (file) =>
      exists(file) ? readMigration(file) : undefined,
    ),
    ...later.flatMap((file) =>
      findMigrationFaults(file.slice(15, -4), readMigration(file)).map(
        (fault) => `supabase/migrations/${file} ${fault}`,
      ),
    ),
  ];
}

function getFaults({ actions, rows }: Difference): string[] {
  if (!actions.length && !rows.length) return [];
  return [
    "The migrations do not make the database of supabase/schemas (`npm run migration -- <name>` drafts it):",
    ...actions.map(({ sql }) => `  ${sql}`),
    ...rows.flatMap(({ table, missing, superfluous }) => [
      ...missing.map((row) => `  ${table} lacks ${row}`),
      ...superfluous.map((row) => `  ${table} has  ${row}`),
    ]),
  ];
}
