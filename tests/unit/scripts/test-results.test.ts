import { describe, expect, test } from "vitest";
import { readPlaywrightResults, readVitestResults } from "@/scripts/test-results";

describe("Vitest's results", () => {
  const file = (name: string, status: string, ...tests: [string, string, string?][]) => ({
    name,
    status,
    message: status === "failed" ? "Cannot find module" : "",
    assertionResults: tests.map(([fullName, status, message]) => ({
      fullName,
      status,
      failureMessages: message ? [message] : [],
    })),
  });

  test("list each failed test with its file and error, and files that could not be loaded", () => {
    const content = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        file(
          "/app/tests/a.test.ts",
          "failed",
          ["a is stored", "passed"],
          [
            "a is sent",
            "failed",
            "AssertionError: \u001b[31mexpected 1\u001b[39m\n\n  at a.test.ts:3",
          ],
        ),
        file("/app/tests/b.test.ts", "passed", ["b is stored", "passed"]),
        file("/app/tests/c.test.ts", "failed"),
      ],
    };
    expect(readVitestResults(content, "/app")).toEqual({
      passed: 2,
      failed: 1,
      failures: [
        {
          name: "tests/a.test.ts: a is sent",
          error: ["AssertionError: expected 1", "  at a.test.ts:3"],
        },
        { name: "tests/c.test.ts", error: ["Cannot find module"] },
      ],
    });
  });

  test("are none when the file has another format", () => {
    expect(readVitestResults(undefined, "/app")).toBeUndefined();
    expect(readVitestResults({ numPassedTests: 1 }, "/app")).toBeUndefined();
  });
});

describe("Playwright's results", () => {
  const spec = (title: string, ok: boolean, status: string, results: object[] = []) => ({
    title,
    ok,
    tests: [{ status, results }],
  });

  test("list each failed test with file, suite and error, and tests that passed only on a retry", () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `line ${index + 1}`).join("\n");
    const content = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          title: "records/tasks/form.spec.ts",
          specs: [spec("is stored", true, "expected")],
          suites: [
            {
              title: "the form",
              specs: [
                spec("is sent", false, "unexpected", [{ error: { message: lines(10) } }]),
                spec("is read", true, "flaky", [
                  { errors: [{ message: "\u001b[2mTimed out\u001b[22m" }] },
                  { errors: [] },
                ]),
              ],
            },
          ],
        },
      ],
    };
    expect(readPlaywrightResults(content)).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        {
          name: "e2e/records/tasks/form.spec.ts: the form is sent",
          error: lines(8).split("\n"),
        },
        { name: "e2e/records/tasks/form.spec.ts: the form is read", error: ["Timed out"] },
      ],
    });
  });

  test("are none when the file has another format", () => {
    expect(readPlaywrightResults({ stats: {} })).toBeUndefined();
  });
});
