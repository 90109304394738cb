import { describe, expect, test } from "vitest";
import { readPlaywrightResults, readVitestResults } from "@/scripts/test-results";

describe("Vitest's results", () => {
  const file = (name: string, status: string, ...tests: [string, string][]) => ({
    name,
    status,
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  });

  test("list each failed test with its file, and files that could not be loaded", () => {
    const content = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        file("/app/tests/a.test.ts", "failed", ["a is kept", "passed"], ["a is told", "failed"]),
        file("/app/tests/b.test.ts", "passed", ["b is kept", "passed"]),
        file("/app/tests/c.test.ts", "failed"),
      ],
    };
    expect(readVitestResults(content, "/app")).toEqual({
      passed: 2,
      failed: 1,
      failures: ["tests/a.test.ts: a is told", "tests/c.test.ts"],
    });
  });

  test("are none when the file has another format", () => {
    expect(readVitestResults(undefined, "/app")).toBeUndefined();
    expect(readVitestResults({ numPassedTests: 1 }, "/app")).toBeUndefined();
  });
});

describe("Playwright's results", () => {
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });

  test("list each failed test with its file and suite, and tests that passed only when repeated", () => {
    const content = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          title: "records/tasks/form.spec.ts",
          specs: [spec("is kept", true, "expected")],
          suites: [
            {
              title: "the form",
              specs: [spec("is sent", false, "unexpected"), spec("is read", true, "flaky")],
            },
          ],
        },
      ],
    };
    expect(readPlaywrightResults(content)).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        "e2e/records/tasks/form.spec.ts: the form is sent",
        "e2e/records/tasks/form.spec.ts: the form is read",
      ],
    });
  });

  test("are none when the file has another format", () => {
    expect(readPlaywrightResults({ stats: {} })).toBeUndefined();
  });
});
