import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** The contents of a runner's result file. */
export type TestResults = { passed: number; failed: number; failures: Failure[] };

export type Failure = {
  /** The failed test with its file and enclosing titles. */
  name: string;
  /** The first lines of its error, without colours. */
  error: string[];
};

const vitestFile = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

const playwrightFile = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(z.unknown()),
});

const playwrightError = z.object({ message: z.string().optional() });

/** One attempt at a test. */
const playwrightResult = z.object({
  error: playwrightError.optional(),
  errors: z.array(playwrightError).optional(),
});

/** A file's suites are nested. A test that ended "ok" is a spec with `ok`. */
const playwrightSuite = z.object({
  title: z.string(),
  suites: z.array(z.unknown()).optional(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({ status: z.string(), results: z.array(playwrightResult).optional() }),
      ),
    }),
  ),
});

/** Reads the file of Vitest's JSON reporter. Returns undefined for anything else. Strips `root` from file names. */
export function readVitestResults(content: unknown, root: string): TestResults | undefined {
  const file = vitestFile.safeParse(content).data;
  if (!file) return undefined;
  const failures = file.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that failed to load has no failed test of its own.
    if (!failed.length && status === "failed") return [{ name: place, error: firstLines(message) }];
    return failed.map((test) => ({
      name: `${place}: ${test.fullName}`,
      error: firstLines(test.failureMessages?.[0]),
    }));
  });
  return { passed: file.numPassedTests, failed: file.numFailedTests, failures };
}

/** Reads the file of Playwright's JSON reporter, or returns undefined. A test that passed only on retry failed. */
export function readPlaywrightResults(content: unknown): TestResults | undefined {
  const file = playwrightFile.safeParse(content).data;
  if (!file) return undefined;
  const { expected, unexpected, flaky } = file.stats;
  const failures = file.suites.flatMap((suite) => listFailedSpecs(suite, []));
  return { passed: expected, failed: unexpected + flaky, failures };
}

function listFailedSpecs(content: unknown, above: string[]): Failure[] {
  const suite = playwrightSuite.parse(content);
  const titles = [...above, suite.title];
  const failed = suite.specs.filter(
    ({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"),
  );
  return [
    ...failed.map(({ title, tests }) => {
      const attempts = tests.flatMap(({ results }) => results ?? []);
      const errors = attempts.flatMap(({ error, errors }) => error ?? errors ?? []);
      return {
        name: `e2e/${titles[0] ?? ""}: ${[...titles.slice(1), title].join(" ")}`,
        error: firstLines(errors[0]?.message),
      };
    }),
    ...(suite.suites ?? []).flatMap((inner) => listFailedSpecs(inner, titles)),
  ];
}

const SHOWN_LINES = 8;

/** Returns the first non-empty lines of an error message, without colours. */
export function firstLines(message = ""): string[] {
  const lines = stripVTControlCharacters(message).split("\n");
  return lines.filter((line) => line.trim()).slice(0, SHOWN_LINES);
}
