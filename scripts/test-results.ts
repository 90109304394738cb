import { z } from "zod";

/** The contents of a runner's result file. */
export type TestResults = {
  passed: number;
  failed: number;
  /** The failed tests, each with its file and enclosing titles. */
  failures: string[];
};

const vitestFile = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const playwrightFile = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(z.unknown()),
});

/** A file's suites are nested. A test that ended "ok" is a spec with `ok`. */
const playwrightSuite = z.object({
  title: z.string(),
  suites: z.array(z.unknown()).optional(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** Reads the file of Vitest's JSON reporter. Returns undefined for anything else. Strips `root` from file names. */
export function readVitestResults(content: unknown, root: string): TestResults | undefined {
  const file = vitestFile.safeParse(content).data;
  if (!file) return undefined;
  const failures = file.testResults.flatMap(({ name, status, assertionResults }) => {
    const place = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that failed to load has no failed test of its own.
    if (!failed.length && status === "failed") return [place];
    return failed.map((test) => `${place}: ${test.fullName}`);
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

function listFailedSpecs(content: unknown, above: string[]): string[] {
  const suite = playwrightSuite.parse(content);
  const titles = [...above, suite.title];
  const failed = suite.specs.filter(
    ({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"),
  );
  return [
    ...failed.map(
      ({ title }) => `e2e/${titles[0] ?? ""}: ${[...titles.slice(1), title].join(" ")}`,
    ),
    ...(suite.suites ?? []).flatMap((inner) => listFailedSpecs(inner, titles)),
  ];
}
