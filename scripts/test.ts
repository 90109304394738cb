import path from "node:path";
import { temporaryPlace } from "../local/temporary";
import { runCommand } from "./command";
import { progress } from "./progress";
import { runCheck, runPlaywright, runVitest, type RunOptions, type Tally } from "./test-runners";
import { createTestStage, type Needs, type TestStage } from "./test-stage";

const PARTS = ["types", "lint", "format", "schema", "unit", "rls", "api", "e2e", "local"] as const;
type Part = (typeof PARTS)[number];

const NEEDS: Partial<Record<Part, Partial<Needs>>> = {
  rls: { stack: true },
  api: { stack: true, build: true, app: true },
  e2e: { stack: true, build: true, app: true, browser: true },
  local: { build: true },
};

const bin = (...names: string[]) => path.join("node_modules", ...names);
const CHECKS: Partial<Record<Part, string[][]>> = {
  types: [
    [bin("next", "dist", "bin", "next"), "typegen"],
    [bin("typescript", "bin", "tsc"), "--noEmit"],
  ],
  lint: [[bin("eslint", "bin", "eslint.js"), ".", "--max-warnings", "0"]],
  format: [[bin("prettier", "bin", "prettier.cjs"), "--check", "."]],
  schema: [
    ["--import", "tsx", "scripts/api-docs.ts", "--check"],
    ["--import", "tsx", "scripts/schema-check.ts"],
  ],
};

const NOTHING: Needs = { stack: false, build: false, app: false, browser: false };
const { say } = progress();

/** `npm test` runs everything, `npm test -- rls clients` one part, narrowed down by file name. */
await runCommand(async (shutdown) => {
  const [first, ...filters] = process.argv.slice(2);
  const parts = PARTS.filter((part) => !first || part === first);
  if (!parts.length) throw new Error(`Parts are ${PARTS.join(", ")}; there is no "${first}"`);

  const place = await temporaryPlace();
  shutdown.add(place.remove);
  const stage = createTestStage({ place, shutdown, say });
  const total: Tally = { passed: 0, failed: 0 };
  for (const part of parts) {
    say(`── ${part}`);
    const { passed, failed } = await runPart(part, stage, filters);
    total.passed += passed;
    total.failed += failed;
    if (failed) say(`   ${part}: ${failed} failed`);
  }
  process.once("exit", () => console.log(`\n${total.passed} passed, ${total.failed} failed`));
  await shutdown.now(total.failed === 0 && total.passed > 0 ? 0 : 1);
});

async function runPart(part: Part, stage: TestStage, filters: string[]): Promise<Tally> {
  try {
    await stage.prepare({ ...NOTHING, ...NEEDS[part] });
    const options = stage.options(filters);
    if (part === "e2e") return await runPlaywright(options);
    const checks = CHECKS[part];
    return checks ? await runChecks(checks, options) : await runVitest(part, options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** Several commands that make one check. */
async function runChecks(commands: string[][], options: RunOptions): Promise<Tally> {
  for (const command of commands) {
    const result = await runCheck(command, options);
    if (result.failed) return result;
  }
  return { passed: 1, failed: 0 };
}
