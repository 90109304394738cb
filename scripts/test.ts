import path from "node:path";
import { temporaryPlace } from "../local/temporary";
import { runCommand } from "./command";
import { progress } from "./progress";
import { readOrder, type Order, type Part } from "./test-parts";
import { runCheck, runPlaywright, runVitest, watchVitest, type RunOptions } from "./test-runners";
import { firstLines, type TestResults } from "./test-results";
import { createTestStage, type Needs, type TestStage } from "./test-stage";

/** A part, the build that several parts need, or the browser tests that run after the others. */
type Task = Part | "build" | "e2e-alone";

const BROWSER: Needs = { stack: true, build: true, app: true, browser: true };
const NEEDS: Partial<Record<Task, Partial<Needs>>> = {
  rls: { stack: true },
  races: { stack: true },
  api: { stack: true, build: true, app: true },
  e2e: BROWSER,
  "e2e-alone": BROWSER,
  local: { build: true },
  demo: { build: true },
};

/**
 * Groups run in order, the lanes of a group in parallel. A part that keeps both cores busy by itself runs alone,
 * because its tests would time out on slow machines. `types` and the build both write .next/types, so one waits
 * for the other.
 */
const LANES: Task[][][] = [
  [
    ["types", "unit", "build"],
    ["lint", "format", "schema"],
  ],
  [["rls", "races"]],
  [["api"]],
  [["e2e"]],
  // Each test of the first two starts its own stack, kills a process and waits for the consequences.
  [["local"], ["demo"], ["e2e-alone"]],
];

const bin = (...names: string[]) => path.join("node_modules", ...names);
/** Returns the options with which ESLint and Prettier skip files that have not changed since they passed. */
const cacheIn = (name: string) => [
  "--cache",
  "--cache-strategy=content",
  `--cache-location=${path.join(".next", "cache", name)}`,
];
const SOURCE_FOLDERS = ["app", "components", "lib", "local", "scripts", "worker"];
const CHECKS: Partial<Record<Task, string[][]>> = {
  types: [
    [bin("next", "dist", "bin", "next"), "typegen"],
    [bin("typescript", "bin", "tsc"), "--noEmit"],
  ],
  lint: [
    [bin("eslint", "bin", "eslint.js"), ".", "--max-warnings", "0", ...cacheIn("eslint")],
    [bin("dependency-cruiser", "bin", "dependency-cruise.mjs"), ...SOURCE_FOLDERS],
  ],
  format: [[bin("prettier", "bin", "prettier.cjs"), "--check", ".", ...cacheIn("prettier")]],
  schema: [
    ["--import", "tsx", "scripts/api-docs.ts", "--check"],
    ["--import", "tsx", "scripts/schema-check.ts"],
  ],
};

const NOTHING: Needs = { stack: false, build: false, app: false, browser: false };
const { log } = progress();

/**
 * `npm test` runs everything, `npm test -- quick` takes three to five minutes, and `npm test -- rls clients`
 * runs some parts, filtered by file name. With `watch` first, changed files rerun. With `--against
 * <file>` tests run on another Supabase.
 */
await runCommand(async (shutdown) => {
  const order = readOrder(process.argv.slice(2));
  const place = await temporaryPlace();
  shutdown.add(place.remove);
  const stage = createTestStage({ place, shutdown, log, ...order });
  if (order.watch) return watch(order, stage);
  const total: TestResults = { passed: 0, failed: 0, failures: [] };
  for (const lanes of laneGroups(order)) {
    const quiet = lanes.filter((lane) => lane.some((task) => task !== "build")).length > 1;
    await Promise.all(lanes.map((lane) => runLane(lane, stage, total, { ...order, quiet })));
  }
  process.once("exit", () => console.log(summarize(total)));
  await shutdown.now(total.failed === 0 && total.passed > 0 ? 0 : 1);
});

/**
 * Continuous integration reads the last line. The failed tests are listed above it, each with the
 * first lines of its error, because often only the end of the log is at hand.
 */
function summarize({ passed, failed, failures }: TestResults): string {
  const list = failures.flatMap(({ name, error }) => [
    `  ${name}`,
    ...error.map((line) => `      ${line}`),
  ]);
  return [
    ...(list.length ? ["\nFailed:", ...list] : []),
    `\n${passed} passed, ${failed} failed`,
  ].join("\n");
}

/** Returns the non-empty lanes by group. */
function laneGroups({ parts, filters }: Order): Task[][][] {
  const needsBuild = parts.some((part) => NEEDS[part]?.build);
  const isAsked = (task: Task) => {
    if (task === "build") return needsBuild;
    // Filtered tests are few, so they all run together.
    if (task === "e2e-alone") return parts.includes("e2e") && filters.length === 0;
    return parts.includes(task);
  };
  return LANES.map((lanes) =>
    lanes.map((lane) => lane.filter(isAsked)).filter((lane) => lane.length),
  ).filter((lanes) => lanes.length);
}

type LaneOptions = { filters: string[]; quiet: boolean };

async function runLane(
  lane: Task[],
  stage: TestStage,
  total: TestResults,
  options: LaneOptions,
): Promise<void> {
  for (const part of lane) {
    if (part === "build") {
      // The parts that need the build report why it failed.
      await stage.prepare({ ...NOTHING, build: true }).catch(() => undefined);
      continue;
    }
    const output: string[] = [];
    if (!options.quiet) log(`── ${part}`);
    const { passed, failed, failures } = await runPart(part, stage, options, output);
    if (options.quiet) log([`── ${part}`, ...output].join("\n"));
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    log(`   ${part}: ${passed} passed, ${failed} failed`);
  }
}

async function runPart(
  part: Exclude<Task, "build">,
  stage: TestStage,
  { filters, quiet }: LaneOptions,
  output: string[],
): Promise<TestResults> {
  try {
    await stage.prepare({ ...NOTHING, ...NEEDS[part] });
    const onLine = quiet ? (line: string) => void output.push(line) : undefined;
    const options = { ...stage.options(filters), ...(onLine ? { onLine } : {}) };
    if (part === "e2e" || part === "e2e-alone") return await runPlaywright(part, options);
    const checks = CHECKS[part];
    return checks ? await runChecks(checks, options) : await runVitest(part, options);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    output.push(message);
    if (!quiet) console.error(message);
    return { passed: 0, failed: 1, failures: [{ name: part, error: firstLines(message) }] };
  }
}

/** Runs several commands as one check. */
async function runChecks(commands: string[][], options: RunOptions): Promise<TestResults> {
  for (const command of commands) {
    const result = await runCheck(command, options);
    if (result.failed) return result;
  }
  return { passed: 1, failed: 0, failures: [] };
}

/** Runs until it is ended. */
async function watch({ parts, filters }: Order, stage: TestStage): Promise<void> {
  for (const part of parts) await stage.prepare({ ...NOTHING, ...NEEDS[part] });
  await watchVitest(parts, stage.options(filters));
}
