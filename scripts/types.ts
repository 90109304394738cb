import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";
import { runCommand } from "./command";
import { generateTypes, TYPES_FILE } from "./database-types";
import { buildSchemaDatabases } from "./schema-databases";

/** Writes the database's types from the migrations as they are. */
await runCommand(async (shutdown) => {
  const { migrated } = await buildSchemaDatabases(shutdown);
  fs.writeFileSync(path.join(PROJECT_DIR, TYPES_FILE), generateTypes(migrated));
  console.log(`Wrote ${TYPES_FILE}.`);
  await shutdown.now(0);
});
