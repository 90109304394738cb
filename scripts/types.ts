import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";
import { runCommand } from "./command";
import { generateTypes, TYPES_FILES } from "./database-types";
import { buildSchemaDatabases } from "./schema-databases";
import { DIAGRAM_FILE, generateGlossary } from "./table-diagram";

/** Writes the database's types, and the diagram of its tables, from the migrations as they are. */
await runCommand(async (shutdown) => {
  const { migrated } = await buildSchemaDatabases(shutdown);
  for (const { file, schema } of TYPES_FILES) {
    fs.writeFileSync(path.join(PROJECT_DIR, file), generateTypes(migrated, schema));
    console.log(`Wrote ${file}.`);
  }
  fs.writeFileSync(path.join(PROJECT_DIR, DIAGRAM_FILE), await generateGlossary(migrated));
  console.log(`Wrote the diagram in ${DIAGRAM_FILE}.`);
  await shutdown.now(0);
});
