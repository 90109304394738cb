import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { startNode } from "../local/child";
import { PROJECT_DIR } from "../local/settings";
import type { Shutdown } from "../local/shutdown";
import { readPlaywrightResults, readVitestResults, type TestResults } from "./test-results";

export type RunOptions = {
  env: NodeJS.ProcessEnv;
  shutdown: Shutdown;
  /** The folder for the runners' result files. */
  results: string;
  /** Filters tests by file name. */
  filters: string[];
  /** Receives the output line by line. Without it, the output goes to our own. */
  onLine?: (line: string) => void;
};

/** Runs a program of node_modules that only passes or fails. */
export async function runCheck(args: string[], options: RunOptions): Promise<TestResults> {
  const code = await runProgram(args, options);
  if (code === 0) return { passed: 1, failed: 0, failures: [] };
  return { passed: 0, failed: 1, failures: [{ name: args.join(" "), error: [] }] };
}

const VITEST = path.join("node_modules", "vitest", "vitest.mjs");

/** Runs a part's projects of vitest.config.ts. No tests at all count as a failure. */
export async function runVitest(part: string, options: RunOptions): Promise<TestResults> {
  const file = freshFile(options.results, `${part}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runProgram(
    [
      VITEST,
      "run",
      ...["", "-alone", "-apart"].flatMap((group) => ["--project", `${part}${group}`]),
      ...reporters,
      ...options.filters,
    ],
    options,
  );
  return countBrokenRunner(part, code, readVitestResults(readJson(file), PROJECT_DIR));
}

/** Runs these projects, and reruns what a changed file affects, until it is ended. */
export async function watchVitest(projects: string[], options: RunOptions): Promise<void> {
  const chosen = projects.flatMap((project) => ["--project", project]);
  await runProgram([VITEST, "watch", ...chosen, ...options.filters], options);
}

/** The projects of playwright.config.ts. */
const BROWSER_PROJECTS = { e2e: ["desktop", "phone"], "e2e-alone": ["alone"] };

/**
 * Runs the browser tests: those that may run in parallel, those that must run alone, or those that the filters
 * name. No tests at all count as a failure.
 */
export async function runPlaywright(
  part: "e2e" | "e2e-alone",
  options: RunOptions,
): Promise<TestResults> {
  const file = freshFile(options.results, `${part}.json`);
  const env = { ...options.env, PLAYWRIGHT_RESULTS: file };
  const playwright = path.join("node_modules", "@playwright", "test", "cli.js");
  const chosen = options.filters.length
    ? options.filters
    : BROWSER_PROJECTS[part].flatMap((project) => ["--project", project]);
  const output = ["--output", path.join(options.results, part)];
  const code = await runProgram([playwright, "test", ...output, ...chosen], { ...options, env });
  return countBrokenRunner(part, code, readPlaywrightResults(readJson(file)));
}

const NO_RESULTS: TestResults = { passed: 0, failed: 0, failures: [] };

/** Counts a runner that failed without a failed test (a broken file, no tests) as one failure. */
function countBrokenRunner(part: string, code: number, results = NO_RESULTS): TestResults {
  const { passed, failed, failures } = results;
  if (failed > 0 || (code === 0 && passed > 0)) return results;
  const reason = passed === 0 ? "no test passed" : `its runner ended with ${code}`;
  const broken = { name: part, error: [reason] };
  return { passed, failed: 1, failures: failures.length ? failures : [broken] };
}

async function runProgram(args: string[], options: RunOptions): Promise<number> {
  const { env, shutdown, onLine } = options;
  const child = startNode(args, { cwd: PROJECT_DIR, env, ...(onLine ? { onLine } : {}) });
  shutdown.add(() => child.stop(1000));
  const closed = once(child.process, "close"); // the last lines arrive after the exit
  const code = await child.ended;
  await closed;
  return code;
}

/** Deletes an earlier run's file, so that it is not taken for this run's. */
function freshFile(folder: string, name: string): string {
  const file = path.join(folder, name);
  fs.rmSync(file, { force: true });
  return file;
}

function readJson(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}
