import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";
import { runCommand } from "./command";
import { generateTypes, TYPES_FILE } from "./database-types";
import { buildSchemaDatabases } from "./schema-databases";
import { DIAGRAM_FILE, generateGlossary } from "./table-diagram";

/** Writes the database's types, and the diagram of its tables, from the migrations as they are. */
await runCommand(async (shutdown) => {
  const { migrated } = await buildSchemaDatabases(shutdown);
  fs.writeFileSync(path.join(PROJECT_DIR, TYPES_FILE), generateTypes(migrated));
  fs.writeFileSync(path.join(PROJECT_DIR, DIAGRAM_FILE), await generateGlossary(migrated));
  console.log(`Wrote ${TYPES_FILE} and the diagram in ${DIAGRAM_FILE}.`);
  await shutdown.now(0);
});
