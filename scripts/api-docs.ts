import fs from "node:fs";
import path from "node:path";
import prettier from "prettier";
import { PROJECT_DIR } from "../local/settings";
import { readCalls } from "./api-docs/calls";
import { nameOf, sectionTables } from "./api-docs/tables";
import { SECTIONS } from "./api-docs/words";
import { runCommand } from "./command";

const FILE = path.join("docs", "api.md");

/** Writes the tables of docs/api.md from the routes and their schemas as they are; with --check only compares. */
await runCommand(async (shutdown) => {
  const file = path.join(PROJECT_DIR, FILE);
  const before = fs.readFileSync(file, "utf8");
  const after = await written(before);
  if (!process.argv.includes("--check")) fs.writeFileSync(file, after);
  else if (before !== after) {
    console.error(`${FILE} is stale: run \`npm run api-docs\` and commit it.`);
    return shutdown.now(1);
  }
  console.log(`${FILE} describes the API as it is.`);
  await shutdown.now(0);
});

async function written(document: string): Promise<string> {
  const calls = await readCalls();
  const told = Object.values(SECTIONS).flatMap(({ answers }) => Object.keys(answers));
  const untold = calls.map(nameOf).filter((name) => !told.includes(name));
  if (untold.length > 0) {
    throw new Error(
      `scripts/api-docs/words.ts does not say what these answer: ${untold.join(", ")}`,
    );
  }
  const filled = Object.keys(SECTIONS).reduce(
    (text, section) => fill(text, section, sectionTables(section, calls)),
    document,
  );
  const config = await prettier.resolveConfig(path.join(PROJECT_DIR, FILE));
  return prettier.format(filled, { ...config, parser: "markdown" });
}

function fill(document: string, section: string, tables: string): string {
  const [begin, end] = [`<!-- ${section}: generated -->`, `<!-- ${section}: end -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`${FILE} has no place for ${section}: ${begin} … ${end}`);
  return `${document.slice(0, from)}${begin}\n\n${tables}\n\n${document.slice(to)}`;
}
