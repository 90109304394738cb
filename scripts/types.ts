import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";
import { runCommand } from "./command";
import { writeTypes } from "./database-types";
import { buildSchemaDatabases } from "./schema-databases";
import { generateSecurityModel, SECURITY_MODEL_FILE } from "./security-model";
import { DIAGRAM_FILE, generateGlossary } from "./table-diagram";

/** Writes the files that are generated from the migrations: types, the table diagram, the security model. */
await runCommand(async (shutdown) => {
  const { migrated } = await buildSchemaDatabases(shutdown);
  for (const file of writeTypes(migrated)) console.log(`Wrote ${file}.`);
  fs.writeFileSync(path.join(PROJECT_DIR, DIAGRAM_FILE), await generateGlossary(migrated));
  console.log(`Wrote the diagram in ${DIAGRAM_FILE}.`);
  const model = await generateSecurityModel(migrated);
  fs.writeFileSync(path.join(PROJECT_DIR, SECURITY_MODEL_FILE), model);
  console.log(`Wrote ${SECURITY_MODEL_FILE}.`);
  await shutdown.now(0);
});
