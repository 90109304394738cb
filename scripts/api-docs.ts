import fs from "node:fs";
import path from "node:path";
import prettier from "prettier";
import { PROJECT_DIR } from "../local/settings";
import { apiDocument } from "./api-docs/document";
import { runCommand } from "./command";

const FILE = path.join("content", "api", "openapi.json");

/** Writes the API's OpenAPI document from the routes, their schemas and types. With --check it only compares. */
await runCommand(async (shutdown) => {
  const file = path.join(PROJECT_DIR, FILE);
  const before = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  const after = await written();
  if (!process.argv.includes("--check")) fs.writeFileSync(file, after);
  else if (before !== after) {
    console.error(`${FILE} is stale: run \`npm run api-docs\` and commit it.`);
    return shutdown.now(1);
  }
  console.log(`${FILE} describes the API as it is.`);
  await shutdown.now(0);
});

async function written(): Promise<string> {
  const config = await prettier.resolveConfig(path.join(PROJECT_DIR, FILE));
  return prettier.format(JSON.stringify(await apiDocument()), { ...config, parser: "json" });
}
